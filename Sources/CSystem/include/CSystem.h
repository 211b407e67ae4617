#pragma once

// What glibc declares only under _GNU_SOURCE, which Swift's Glibc module does not set, and fork, which Swift has not.

/// Exchanges two names in one step. 0, or the error's number.
int settle_rename_exchange(int folder, const char *name, int other_folder, const char *other_name);

/// Renames, unless the new name is taken. 0, or the error's number.
int settle_rename_unless_taken(int folder, const char *name, int new_folder, const char *new_name);

/// The system's words for an error's number, in English; null for an unknown one. Never freed.
const char *settle_error_words(int code);

/// Starts a program with this process's environment, an empty standard input, and signals as they are by default.
///
/// `words`, ended by null, are the program, looked for in `PATH`, and its arguments. What it prints can be read from `output`.
/// 0, or the error's number.
int settle_start(char *const words[], int *output, int *process);
