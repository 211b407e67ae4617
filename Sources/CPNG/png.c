#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

// libpng's callbacks leave the message here and jump back into the function that called it. What has
// to be freed after a jump hangs from a struct of the caller's, so that no local is read which the
// jump may have clobbered.

static void fail(png_structp png, png_const_charp text) {
  char *message = png_get_error_ptr(png);
  strncpy(message, text, settle_png_message_size - 1);
  message[settle_png_message_size - 1] = 0;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

void settle_png_free(uint8_t *bytes) { free(bytes); }

// Encoding

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} sink;

static void append(png_structp png, png_bytep bytes, size_t count) {
  sink *target = png_get_io_ptr(png);
  if (count > target->capacity - target->count) {
    size_t capacity = (target->capacity + count) * 2;
    uint8_t *grown = realloc(target->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    target->bytes = grown;
    target->capacity = capacity;
  }
  memcpy(target->bytes + target->count, bytes, count);
  target->count += count;
}

static void flush(png_structp png) { (void)png; }

static bool write_picture(png_structp png, png_infop info, const settle_png_picture *picture) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, info, picture->width, picture->height, 8,
               picture->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre,
               PNG_RESOLUTION_METER);
  png_set_compression_level(png, picture->level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, picture->filters);
  // One IDAT chunk for most pictures instead of one for every 8 KB.
  png_set_compression_buffer_size(png, 1 << 18);
  png_write_info(png, info);
  if (picture->is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  size_t stride = (size_t)picture->width * 4;
  for (uint32_t row = 0; row < picture->height; row += 1) {
    png_write_row(png, picture->levels + row * stride);
  }
  png_write_end(png, NULL);
  return true;
}

int settle_png_encode(const settle_png_picture *picture, settle_png_bytes *result, char *message) {
  strcpy(message, "out of memory");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  if (!png) return settle_png_failed;
  sink target = {0};
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &target, append, flush);
  bool done = info && write_picture(png, info, picture);
  png_destroy_write_struct(&png, &info);
  if (!done) {
    free(target.bytes);
    return settle_png_failed;
  }
  *result = (settle_png_bytes){target.bytes, target.count};
  return settle_png_ok;
}

// Decoding

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static void take(png_structp png, png_bytep bytes, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  memcpy(bytes, from->bytes, count);
  from->bytes += count;
  from->left -= count;
}

static void convert_to_rgba(png_structp png, bool is_opaque, bool is_deep) {
  png_set_expand(png);
  if (!is_deep) png_set_scale_16(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (is_deep) png_set_swap(png);
#endif
  png_set_gray_to_rgb(png);
  if (is_opaque) png_set_add_alpha(png, is_deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
}

static int read_picture(png_structp png, png_infop info, size_t count, uint64_t most_pixels,
                        bool keep_deep, settle_png_decoded *result) {
  if (setjmp(png_jmpbuf(png))) return settle_png_failed;
  // Size is judged below; text and profiles that no one reads stay small.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 8 << 20);
  png_set_chunk_cache_max(png, 64);
  png_read_info(png, info);
  result->width = png_get_image_width(png, info);
  result->height = png_get_image_height(png, info);
  uint64_t pixels = (uint64_t)result->width * result->height;
  if (pixels > most_pixels || pixels > SIZE_MAX / 8) return settle_png_too_large;
  // Deflate never shrinks to less than 1/1032.
  if ((uint64_t)png_get_rowbytes(png, info) * result->height / 1032 > count) {
    png_error(png, "the file is too short for its size in pixels");
  }
  int type = png_get_color_type(png, info);
  result->is_opaque = !(type & PNG_COLOR_MASK_ALPHA) && !png_get_valid(png, info, PNG_INFO_tRNS);
  result->is_deep = keep_deep && png_get_bit_depth(png, info) == 16;
  convert_to_rgba(png, result->is_opaque, result->is_deep);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)result->width * (result->is_deep ? 8 : 4);
  if (png_get_rowbytes(png, info) != stride) png_error(png, "unexpected row size");
  result->levels = malloc(stride * result->height);
  if (!result->levels) png_error(png, "out of memory");
  for (int pass = 0; pass < passes; pass += 1) {
    for (uint32_t row = 0; row < result->height; row += 1) {
      png_read_row(png, result->levels + row * stride, NULL);
    }
  }
  png_read_end(png, NULL);
  return settle_png_ok;
}

int settle_png_decode(const uint8_t *bytes, size_t count, uint64_t most_pixels, bool keep_deep,
                      settle_png_decoded *result, char *message) {
  strcpy(message, "out of memory");
  *result = (settle_png_decoded){0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  if (!png) return settle_png_failed;
  source from = {bytes, count};
  png_infop info = png_create_info_struct(png);
  png_set_read_fn(png, &from, take);
  int status =
      info ? read_picture(png, info, count, most_pixels, keep_deep, result) : settle_png_failed;
  result->offset = count - from.left;
  png_destroy_read_struct(&png, &info, NULL);
  if (status != settle_png_ok) {
    free(result->levels);
    result->levels = NULL;
  }
  return status;
}
