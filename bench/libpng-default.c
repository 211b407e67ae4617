// What libpng makes of the pictures in PNG files when nothing is asked of it: RGB where they are opaque, its own choice of
// filters and level. Prints the bytes of all of them together, and the seconds that writing them into memory took.
//
// Usage: libpng-default FILE…
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void fail(const char *file, const char *message) {
  fprintf(stderr, "%s: %s\n", file, message);
  exit(1);
}

int main(int count, char **files) {
  size_t bytes = 0;
  double seconds = 0;
  for (int i = 1; i < count; i++) {
    png_image picture;
    memset(&picture, 0, sizeof picture);
    picture.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&picture, files[i])) fail(files[i], picture.message);
    picture.format = picture.format & PNG_FORMAT_FLAG_ALPHA ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
    png_bytep pixels = malloc(PNG_IMAGE_SIZE(picture));
    if (!png_image_finish_read(&picture, NULL, pixels, 0, NULL)) fail(files[i], picture.message);

    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(picture);
    void *file = malloc(size);
    double start = now();
    if (!png_image_write_to_memory(&picture, file, &size, 0, pixels, 0, NULL)) fail(files[i], picture.message);
    seconds += now() - start;
    bytes += size;
    free(file);
    free(pixels);
  }
  printf("%zu %.6f\n", bytes, seconds);
  return 0;
}
