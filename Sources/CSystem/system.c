#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int settle_rename_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  return renameat2(folder, name, other_folder, other_name, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int settle_rename_unless_taken(int folder, const char *name, int new_folder, const char *new_name) {
  return renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

const char *settle_error_words(int code) { return strerrordesc_np(code); }

/// Signals as a program expects to find them, whatever this process ignores or blocks.
static int set_signals(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setsigdefault(attributes, &all);
  if (code == 0) code = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  return code;
}

static int spawn(char *const words[], int output, int *process) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  int code = posix_spawnattr_init(&attributes);
  if (code != 0) return code;
  code = posix_spawn_file_actions_init(&actions);
  if (code == 0) {
    code = set_signals(&attributes);
    if (code == 0) code = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (code == 0) code = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  return code;
}

int settle_start(char *const words[], int *output, int *process) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int code = spawn(words, ends[1], process);
  close(ends[1]);
  *output = ends[0];
  if (code != 0) close(ends[0]);
  return code;
}
