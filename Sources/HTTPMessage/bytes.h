// Classes of bytes in a head.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Whether bytes are a token: a method or a field name.
bool fw_is_token(const char *bytes, size_t count);

/// Whether bytes are a target: at least one byte, all visible or beyond ASCII, and without `#`.
bool fw_is_target(const char *bytes, size_t count);

/// Whether bytes contain no control character except tabs.
bool fw_is_value(const char *bytes, size_t count);

static inline bool fw_is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static inline bool fw_is_space(char byte) { return byte == ' ' || byte == '\t'; }

/// The value of a hexadecimal digit; -1 for another byte.
static inline int fw_hex_value(char byte) {
  if (fw_is_digit(byte)) return byte - '0';
  byte |= 0x20;
  return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}
