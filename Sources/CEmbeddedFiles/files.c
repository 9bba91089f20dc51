#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CEmbeddedFiles.h"

// One pair of lines a file; Pages/README.md says more.
static const fw_file files[] = {
#define FILE "../../openapi.yaml"
#include "embed.h"
#define FILE "../../openapi.json"
#include "embed.h"
#define FILE "../../Clients/JavaScript/framewright.js"
#include "embed.h"
#define FILE "../../Clients/JavaScript/framewright.d.ts"
#include "embed.h"
#define FILE "../../Pages/shared/icon.svg"
#include "embed.h"
#define FILE "../../Pages/shared/style.css"
#include "embed.h"
#define FILE "../../Pages/playground/index.html"
#include "embed.h"
};
const fw_file *const fw_files = files;
const size_t fw_file_count = sizeof files / sizeof *files;
