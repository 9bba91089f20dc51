// Files of this repository that are part of the program.
#pragma once

#include <stddef.h>

/// openapi.yaml, byte for byte.
extern const unsigned char *const fw_openapi_yaml;
extern const size_t fw_openapi_yaml_size;

/// openapi.json, the same contract in its other notation, byte for byte.
extern const unsigned char *const fw_openapi_json;
extern const size_t fw_openapi_json_size;
