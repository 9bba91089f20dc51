#include "CEmbeddedFiles.h"

// Clang, which builds every package, knows the directive in C17 too and watches the file for changes.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char fw_openapi_yaml[] = {
#embed "../../openapi.yaml"
};
const size_t fw_openapi_yaml_size = sizeof fw_openapi_yaml;
