#include "rules.h"

/// The bytes of tokens.
static const bool token_bytes[256] = {
    ['!'] = true,         ['#' ... '\''] = true, ['*' ... '+'] = true, ['-' ... '.'] = true,
    ['0' ... '9'] = true, ['A' ... 'Z'] = true,  ['^' ... 'z'] = true, ['|'] = true,
    ['~'] = true,
};

bool fw_is_token(const char *bytes, size_t count) {
  bool is_token = count > 0;
  for (size_t i = 0; i < count; i++) is_token &= token_bytes[(unsigned char)bytes[i]];
  return is_token;
}

// The compiler tests many bytes at once, because these loops have no other end.

bool fw_is_target(const char *bytes, size_t count) {
  bool is_target = count > 0;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    is_target &= (byte > ' ') & (byte != '#') & (byte != 0x7f);
  }
  return is_target;
}

bool fw_is_value(const char *bytes, size_t count) {
  bool is_value = true;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    is_value &= ((byte >= ' ') | (byte == '\t')) & (byte != 0x7f);
  }
  return is_value;
}
