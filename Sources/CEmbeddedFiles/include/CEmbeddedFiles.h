// Files of this repository that are embedded in the program, byte for byte.
#pragma once

#include <stddef.h>

typedef struct {
  /// The file's path, as files.c includes it: the path from the repository's root, after "../../".
  const char *path;
  const unsigned char *bytes;
  size_t size;
} fw_file;

/// The contract, the pages, the guides, and the JavaScript client.
extern const fw_file *const fw_files;
extern const size_t fw_file_count;

/// The WebAssembly module for browsers, whole and in parts, each also compressed with Brotli. Empty if the
/// module was not built before the program.
extern const fw_file *const fw_module_files;
extern const size_t fw_module_file_count;

/// The pages of the documentation and their search. Empty if scripts/build-docs did not run before the program
/// was built.
extern const fw_file *const fw_page_files;
extern const size_t fw_page_file_count;
