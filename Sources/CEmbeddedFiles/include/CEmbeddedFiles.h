// Files of this repository that are embedded in the program, byte for byte or in Brotli.
#pragma once

#include <stddef.h>

typedef struct {
  /// The file's path, as files.c includes it: the path from the repository's root, after "../../". The path of a file in
  /// Brotli is "../../Pages/packed/PATH.br".
  const char *path;
  const unsigned char *bytes;
  size_t size;
} fw_file;

/// The contract, the pages, the guides, and the JavaScript client with its modules. The modules and the pages of the
/// documentation are absent if scripts/build-wasm and scripts/build-docs did not run before the program was built.
extern const fw_file *const fw_files;
extern const size_t fw_file_count;
