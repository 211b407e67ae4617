#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libpng behind plain calls: its errors are longjmps, which must not cross Swift. They end in here and
// come out as a status and a text.

enum {
  settle_png_ok = 0,
  /// The bytes are not a whole PNG, or memory ran out; the message says more.
  settle_png_failed = 1,
  /// The picture has more pixels than allowed; width and height say how many.
  settle_png_too_large = 2,
};

/// Room for a message and its terminating zero.
enum { settle_png_message_size = 160 };

/// A picture to encode: rows of straight RGBA, 8 bits each.
typedef struct {
  const uint8_t *levels;
  uint32_t width;
  uint32_t height;
  /// Whether the alpha channel is left out.
  bool is_opaque;
  uint32_t pixels_per_metre;
  /// zlib's level, 0 to 9.
  int level;
  /// libpng's filter flags.
  int filters;
} settle_png_picture;

/// Bytes that settle_png_free gives back.
typedef struct {
  uint8_t *bytes;
  size_t count;
} settle_png_bytes;

/// A decoded picture: rows of straight RGBA that settle_png_free gives back.
typedef struct {
  /// A byte each, or two in the machine's own order.
  uint8_t *levels;
  uint32_t width;
  uint32_t height;
  /// Whether the file has neither an alpha channel nor a transparent colour.
  bool is_opaque;
  /// Whether the levels have two bytes: asked for, and the file has 16 bits a channel.
  bool is_deep;
  /// How many of the file's bytes were read when it ended or failed.
  size_t offset;
} settle_png_decoded;

/// Encodes a picture with sRGB and pHYs chunks. Nothing is handed out unless it succeeds.
int settle_png_encode(const settle_png_picture *picture, settle_png_bytes *result, char *message);

/// Decodes any kind of PNG. Nothing is handed out unless it succeeds.
///
/// Memory is taken only when the header's size is within the limit and the bytes could hold it. Files of
/// 16 bits are rounded to 8 unless they are kept deep.
int settle_png_decode(const uint8_t *bytes, size_t count, uint64_t most_pixels, bool keep_deep,
                      settle_png_decoded *result, char *message);

void settle_png_free(uint8_t *bytes);
