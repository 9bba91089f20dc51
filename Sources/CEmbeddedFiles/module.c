// scripts/build-wasm touches this file to rebuild the program with the new module.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CEmbeddedFiles.h"

static const fw_file files[] = {
#if __has_embed("../../Clients/JavaScript/framewright.wasm.br")
#define FILE "../../Clients/JavaScript/framewright.wasm"
#include "embed.h"
#define FILE "../../Clients/JavaScript/framewright.wasm.br"
#include "embed.h"
#endif
};
const fw_file *const fw_module_files = files;
const size_t fw_module_file_count = sizeof files / sizeof *files;
