// The pages of the documentation. scripts/build-docs writes the table, and touches this file to rebuild the
// program with a new table.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CEmbeddedFiles.h"

static const fw_file files[] = {
#if __has_include("../../Pages/site/files.h")
#include "../../Pages/site/files.h"
#endif
};
const fw_file *const fw_page_files = files;
const size_t fw_page_file_count = sizeof files / sizeof *files;
