#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int settle_rename_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  return renameat2(folder, name, other_folder, other_name, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int settle_rename_unless_taken(int folder, const char *name, int new_folder, const char *new_name) {
  return renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

const char *settle_error_words(int code) { return strerrordesc_np(code); }

/// Becomes a program whose standard output is `output`, or sends the error's number to `failure`.
///
/// Signals are as a program expects them, whatever this process ignores or blocks.
static _Noreturn void become(char *const words[], int output, int failure) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int input = open("/dev/null", O_RDONLY);
  if (input >= 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0) {
    if (input != STDIN_FILENO) close(input);
    execvp(words[0], words);
  }
  int code = errno;
  while (write(failure, &code, sizeof code) < 0 && errno == EINTR) {}
  _exit(127);
}

// Not by posix_spawn: until its child runs the program, it has this process's memory, and Linux counts the most of that as the
// program's own. A forked child has but what it writes to.
int settle_start(char *const words[], int *output, int *process) {
  int ends[2], failures[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  if (pipe2(failures, O_CLOEXEC) != 0) {
    int code = errno;
    close(ends[0]);
    close(ends[1]);
    return code;
  }
  pid_t child = fork();
  int code = child < 0 ? errno : 0;
  if (child == 0) become(words, ends[1], failures[1]);
  close(ends[1]);
  close(failures[1]);
  // Nothing comes when the program runs, for that has closed the other end.
  ssize_t count;
  while ((count = read(failures[0], &code, sizeof code)) < 0 && errno == EINTR) {}
  close(failures[0]);
  if (code != 0) {
    close(ends[0]);
    if (child > 0) waitpid(child, NULL, 0);
  }
  *output = ends[0];
  *process = child;
  return code;
}
