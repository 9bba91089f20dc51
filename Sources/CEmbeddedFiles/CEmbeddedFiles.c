#include "CEmbeddedFiles.h"

// Clang, which builds every package, knows the directive in C17 too and watches the files for changes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};
const unsigned char *const fw_openapi_yaml = openapi_yaml;
const size_t fw_openapi_yaml_size = sizeof openapi_yaml;

static const unsigned char openapi_json[] = {
#embed "../../openapi.json"
};
const unsigned char *const fw_openapi_json = openapi_json;
const size_t fw_openapi_json_size = sizeof openapi_json;
