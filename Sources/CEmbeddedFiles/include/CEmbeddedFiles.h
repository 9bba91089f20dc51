// Files of this repository that are part of the program, byte for byte.
#pragma once

#include <stddef.h>

typedef struct {
  /// Where it is, as files.c finds it: below the repository's top, behind "../../".
  const char *path;
  const unsigned char *bytes;
  size_t size;
} fw_file;

/// The contract, the pages, what pages of the documentation are made of, and the client of JavaScript.
extern const fw_file *const fw_files;
extern const size_t fw_file_count;

/// The module for browsers, whole and in its parts, and the same in brotli; none where they had not been made when the
/// program was.
extern const fw_file *const fw_module_files;
extern const size_t fw_module_file_count;
