#pragma once

// What glibc declares only under _GNU_SOURCE, which Swift's Glibc module does not set.

/// Exchanges two names in one step. 0, or the error's number.
int settle_rename_exchange(int folder, const char *name, int other_folder, const char *other_name);

/// Renames, unless the new name is taken. 0, or the error's number.
int settle_rename_unless_taken(int folder, const char *name, int new_folder, const char *new_name);

/// The system's words for an error's number, in English; null for an unknown one. Never freed.
const char *settle_error_words(int code);
