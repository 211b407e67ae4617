#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libpng behind plain calls: its errors are longjmps, which must not cross Swift. They end in here and
// come out as a status and a text.

enum {
  settle_png_ok = 0,
  /// The bytes are not what they should be; a message says more where there is one.
  settle_png_failed = 1,
  /// The room does not suffice.
  settle_png_too_large = 2,
  settle_png_out_of_memory = 3,
};

/// Room for a message and its terminating zero.
enum { settle_png_message_size = 160 };

/// A picture to write.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Whether its rows have no alpha channel.
  bool is_opaque;
  uint32_t pixels_per_metre;
  /// The zlib stream of its rows.
  const uint8_t *data;
  size_t count;
} settle_png_picture;

/// Bytes that settle_png_free gives back.
typedef struct {
  uint8_t *bytes;
  size_t count;
} settle_png_bytes;

/// Room for a decoded picture: rows of straight RGBA.
typedef struct {
  /// A byte each, or two in the machine's own order.
  uint8_t *levels;
  /// The size of all levels in bytes, which has to be that of the file's picture.
  size_t count;
  /// Whether the levels have two bytes; others are rounded to one.
  bool is_deep;
  /// Whether alpha is filled in: the file has neither an alpha channel nor a transparent colour.
  bool is_opaque;
  /// Out: how many of the file's bytes were read when it ended or failed.
  size_t offset;
} settle_png_room;

/// Puts a picture into a file, with sRGB and pHYs chunks. Nothing is handed out unless it succeeds.
int settle_png_write(const settle_png_picture *picture, settle_png_bytes *result, char *message);

/// Decodes any kind of PNG whose chunks are in order and whose check sums are right.
///
/// Only the chunks that make the picture are looked at. When it succeeds, the message is what libpng
/// found wrong without giving up, or empty.
int settle_png_decode(const uint8_t *bytes, size_t count, settle_png_room *room, char *message);

/// Whether so many bytes of memory can be had now.
bool settle_png_has_memory(size_t count);

/// Inflates a zlib stream; the count is the room's before, the result's after.
int settle_png_inflate(const uint8_t *bytes, size_t count, uint8_t *room, size_t *room_count);

void settle_png_free(uint8_t *bytes);

/// How many bytes from one place on are those from another on, at most a limit.
size_t settle_agreement(const uint8_t *one, const uint8_t *other, size_t limit);

/// Copies pixels of four bytes without the last of each.
void settle_pack(const uint8_t *levels, uint8_t *packed, size_t pixels);
