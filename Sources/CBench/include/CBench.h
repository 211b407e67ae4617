#pragma once

#include <stdint.h>

// What a benchmark asks of the machine itself. No function takes a pointer, so that Swift may call them all without `unsafe`.

/// The seconds that processors have spent on this process.
double bench_processor_seconds(void);

/// Begins to count the instructions, in user mode, of the calling thread and of the processes it starts from now on.
///
/// A counter's number, or minus the error's number: many virtual machines have no counter, and the system may refuse one.
int bench_count_instructions(void);

/// What a counter has counted so far.
int64_t bench_counted(int counter);

/// Copies bytes from one place in memory to another: at most `BENCH_MOST_BYTES`.
void bench_copy(int64_t bytes);

/// Writes a new file of so many bytes, named for its number, into an open folder. 0, or the error's number.
int bench_write_file(int folder, int number, int64_t bytes);

/// Gives a file a second name. 0, or the error's number.
int bench_link_file(int folder, int number, int second);

/// Removes a file. 0, or the error's number.
int bench_remove_file(int folder, int number);

enum { BENCH_MOST_BYTES = 1 << 26 };
