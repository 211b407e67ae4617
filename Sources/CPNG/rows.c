#include "CPNG.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// What rows of pixels have in common, and rows without their alpha channel. Bytes are only compared and
// moved, so that the result is the same whichever instructions the machine has.

static size_t agreement_plain(const uint8_t *one, const uint8_t *other, size_t limit) {
  size_t count = 0;
  while (count + 8 <= limit && !memcmp(one + count, other + count, 8)) count += 8;
  while (count < limit && one[count] == other[count]) count += 1;
  return count;
}

static void pack_plain(const uint8_t *levels, uint8_t *packed, size_t pixels) {
  for (size_t pixel = 0; pixel < pixels; pixel += 1) {
    memcpy(packed + pixel * 3, levels + pixel * 4, 3);
  }
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static size_t agreement_wide(const uint8_t *one,
                                                             const uint8_t *other, size_t limit) {
  size_t count = 0;
  while (count + 32 <= limit) {
    __m256i left = _mm256_loadu_si256((const __m256i *)(one + count));
    __m256i right = _mm256_loadu_si256((const __m256i *)(other + count));
    uint32_t equal = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(left, right));
    if (equal != UINT32_MAX) return count + (size_t)__builtin_ctz(~equal);
    count += 32;
  }
  return count + agreement_plain(one + count, other + count, limit - count);
}

__attribute__((target("avx2"))) static void pack_wide(const uint8_t *levels, uint8_t *packed,
                                                      size_t pixels) {
  const __m128i order = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  size_t pixel = 0;
  // Each store writes 4 bytes beyond its own 12, which the next one, or the plain loop, replaces.
  for (; pixel + 8 <= pixels; pixel += 4) {
    __m128i four = _mm_loadu_si128((const __m128i *)(levels + pixel * 4));
    _mm_storeu_si128((__m128i *)(packed + pixel * 3), _mm_shuffle_epi8(four, order));
  }
  pack_plain(levels + pixel * 4, packed + pixel * 3, pixels - pixel);
}

static bool is_wide(void) { return __builtin_cpu_supports("avx2"); }

#else

static size_t agreement_wide(const uint8_t *one, const uint8_t *other, size_t limit) {
  return agreement_plain(one, other, limit);
}

static void pack_wide(const uint8_t *levels, uint8_t *packed, size_t pixels) {
  pack_plain(levels, packed, pixels);
}

static bool is_wide(void) { return false; }

#endif

size_t settle_agreement(const uint8_t *one, const uint8_t *other, size_t limit) {
  return is_wide() ? agreement_wide(one, other, limit) : agreement_plain(one, other, limit);
}

void settle_pack(const uint8_t *levels, uint8_t *packed, size_t pixels) {
  if (is_wide()) {
    pack_wide(levels, packed, pixels);
  } else {
    pack_plain(levels, packed, pixels);
  }
}
