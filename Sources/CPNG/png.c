#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// libpng's callbacks leave the message here and jump back into the function that called it. What has
// to be freed after a jump hangs from a struct of the caller's, so that no local is read which the
// jump may have clobbered.

static void keep(char *message, png_const_charp text) {
  strncpy(message, text, settle_png_message_size - 1);
  message[settle_png_message_size - 1] = 0;
}

static void fail(png_structp png, png_const_charp text) {
  keep(png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// The first of them tells most.
static void warn(png_structp png, png_const_charp text) {
  char *message = png_get_error_ptr(png);
  if (!message[0]) keep(message, text);
}

void settle_png_free(uint8_t *bytes) { free(bytes); }

// Writing

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

static bool write_file(png_structp png, png_infop info, const settle_png_picture *picture) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, info, picture->width, picture->height, 8,
               picture->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre,
               PNG_RESOLUTION_METER);
  png_write_info(png, info);
  for (size_t start = 0; start < picture->count; start += PNG_UINT_31_MAX) {
    size_t left = picture->count - start;
    png_write_chunk(png, (png_const_bytep) "IDAT", picture->data + start,
                    left < PNG_UINT_31_MAX ? left : PNG_UINT_31_MAX);
  }
  // png_write_end would miss image data of libpng's own.
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return true;
}

int settle_png_write(const settle_png_picture *picture, settle_png_bytes *result, char *message) {
  strcpy(message, "out of memory");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  if (!png) return settle_png_failed;
  sink target = {0};
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &target, append, flush);
  bool done = info && write_file(png, info, picture);
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
  // How many bytes may still be read.
  size_t allowed;
} source;

static void take(png_structp png, png_bytep bytes, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  if (count > from->allowed) png_error(png, "too much image data");
  from->allowed -= count;
  memcpy(bytes, from->bytes, count);
  from->bytes += count;
  from->left -= count;
}

// Memory that libpng takes for itself; what it could not have is told from what the file lacks.
static png_voidp take_memory(png_structp png, png_alloc_size_t count) {
  void *memory = malloc(count);
  if (!memory) *(bool *)png_get_mem_ptr(png) = true;
  return memory;
}

static void give_memory(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

static void convert_to_rgba(png_structp png, const settle_png_room *room) {
  png_set_expand(png);
  if (!room->is_deep) png_set_scale_16(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (room->is_deep) png_set_swap(png);
#endif
  png_set_gray_to_rgb(png);
  if (room->is_opaque) png_set_add_alpha(png, room->is_deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
}

// Turns the indices at the end of a row's room into colours, from the left: a colour never reaches an
// index that is still to be read. What is beyond the palette is opaque black, as libpng has it; it
// is told here because libpng lets the first index beyond pass.
static void expand_indices(png_structp png, png_infop info, uint8_t *row, uint32_t width) {
  uint8_t colours[256][4];
  png_colorp palette = NULL;
  png_bytep alphas = NULL;
  int palette_count = 0, alpha_count = 0;
  png_get_PLTE(png, info, &palette, &palette_count);
  png_get_tRNS(png, info, &alphas, &alpha_count, NULL);
  for (int index = 0; index < 256; index += 1) {
    png_color colour = index < palette_count ? palette[index] : (png_color){0};
    uint8_t alpha = index < alpha_count ? alphas[index] : 255;
    memcpy(colours[index], (uint8_t[]){colour.red, colour.green, colour.blue, alpha}, 4);
  }
  const uint8_t *indices = row + (size_t)width * 3;
  int largest = 0;
  for (uint32_t x = 0; x < width; x += 1) {
    if (indices[x] > largest) largest = indices[x];
    memcpy(row + (size_t)x * 4, colours[indices[x]], 4);
  }
  if (largest >= palette_count) warn(png, "pixels have colours beyond the palette: read as black");
}

// With the last row libpng inflates whatever follows it, and a megabyte of the file may hold a gigabyte.
// A row that cannot be compressed, in chunks of one byte each, takes 13 bytes for one.
static void limit_what_follows(png_structp png, size_t row_bytes) {
  source *from = png_get_io_ptr(png);
  from->allowed = row_bytes * 16 + (1 << 16);
}

static bool read_picture(png_structp png, png_infop info, settle_png_room *room) {
  if (setjmp(png_jmpbuf(png))) return false;
  // Sizes and check sums were judged before; text, profiles and the like are passed over unread.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_benign_errors(png, true);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);
  bool has_palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
  if (has_palette) {
    png_set_packing(png);
  } else {
    convert_to_rgba(png, room);
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)width * (room->is_deep ? 8 : 4);
  size_t lead = has_palette ? (size_t)width * 3 : 0;
  if (png_get_rowbytes(png, info) != stride - lead || stride * height != room->count) {
    png_error(png, "unexpected size");
  }
  for (int pass = 0; pass < passes; pass += 1) {
    for (uint32_t row = 0; row < height; row += 1) {
      if (pass + 1 == passes && row + 1 == height) limit_what_follows(png, stride);
      png_read_row(png, room->levels + row * stride + lead, NULL);
    }
  }
  for (uint32_t row = 0; has_palette && row < height; row += 1) {
    expand_indices(png, info, room->levels + row * stride, width);
  }
  // What is left are chunks that make no picture, and were walked through before.
  return true;
}

int settle_png_decode(const uint8_t *bytes, size_t count, settle_png_room *room, char *message) {
  room->offset = 0;
  message[0] = 0;
  bool lacks_memory = false;
  png_structp png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, message, fail, warn,
                                             &lacks_memory, take_memory, give_memory);
  if (!png) return settle_png_out_of_memory;
  source from = {bytes, count, SIZE_MAX};
  png_infop info = png_create_info_struct(png);
  png_set_read_fn(png, &from, take);
  bool done = info && read_picture(png, info, room);
  room->offset = count - from.left;
  png_destroy_read_struct(&png, &info, NULL);
  if (lacks_memory) return settle_png_out_of_memory;
  return done ? settle_png_ok : settle_png_failed;
}

bool settle_png_has_memory(size_t count) {
  // Without `volatile` a compiler may take the question for answered.
  void *volatile memory = malloc(count);
  bool has_memory = memory;
  free(memory);
  return has_memory;
}

int settle_png_inflate(const uint8_t *bytes, size_t count, uint8_t *room, size_t *room_count) {
  uLongf result_count = *room_count;
  int status = uncompress(room, &result_count, bytes, count);
  *room_count = result_count;
  if (status == Z_OK) return settle_png_ok;
  if (status == Z_MEM_ERROR) return settle_png_out_of_memory;
  return status == Z_BUF_ERROR ? settle_png_too_large : settle_png_failed;
}
