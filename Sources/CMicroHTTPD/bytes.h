// What the bytes of a head may be.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Whether bytes are a token: a method, or a field's name.
bool fw_is_token(const char *bytes, size_t count);

/// Whether bytes are all visible ASCII, or beyond ASCII, and none is `#`.
bool fw_is_target(const char *bytes, size_t count);

/// Whether no byte is a control character other than the tab.
bool fw_is_value(const char *bytes, size_t count);
