#include "CBench.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char source[BENCH_MOST_BYTES];
static char target[BENCH_MOST_BYTES];

/// Pages that were never written all stand for one page of zeros, which every cache holds.
static void fill_source(void) {
  if (source[0] == 0) {
    for (size_t i = 0; i < sizeof source; i++) source[i] = (char)(i * 2654435761u >> 13 | 1);
  }
}

void bench_copy(int64_t bytes) {
  fill_source();
  memcpy(target, source, (size_t)bytes);
  // The copy counts as used, or it would be left out.
  __asm__ volatile("" : : "r"(target) : "memory");
}

enum { NAME_SIZE = 32 };

static void write_name(char *name, int number) { snprintf(name, NAME_SIZE, "file-%06d", number); }

int bench_write_file(int folder, int number, int64_t bytes) {
  fill_source();
  char name[NAME_SIZE];
  write_name(name, number);
  int file = openat(folder, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
  if (file < 0) return errno;
  for (int64_t done = 0; done < bytes;) {
    ssize_t count = write(file, source + done, (size_t)(bytes - done));
    if (count < 0) {
      int code = errno;
      close(file);
      return code;
    }
    done += count;
  }
  return close(file) == 0 ? 0 : errno;
}

int bench_link_file(int folder, int number, int second) {
  char name[NAME_SIZE], other[NAME_SIZE];
  write_name(name, number);
  write_name(other, second);
  return linkat(folder, name, folder, other, 0) == 0 ? 0 : errno;
}

int bench_remove_file(int folder, int number) {
  char name[NAME_SIZE];
  write_name(name, number);
  return unlinkat(folder, name, 0) == 0 ? 0 : errno;
}
