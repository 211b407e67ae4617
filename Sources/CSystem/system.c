#include "CSystem.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int settle_rename_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  return renameat2(folder, name, other_folder, other_name, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int settle_rename_unless_taken(int folder, const char *name, int new_folder, const char *new_name) {
  return renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

const char *settle_error_words(int code) { return strerrordesc_np(code); }
