#include "rules.h"

#include <stdint.h>
#include <string.h>

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

/// Whether one of 8 bytes is less than `least`, or is `other` or the delete character.
static bool has_unprintable(uint64_t word, unsigned char least, unsigned char other) {
  const uint64_t ones = 0x0101010101010101, high = 0x80 * ones;
  uint64_t delete = word ^ 0x7f * ones, differs = word ^ other * ones;
  uint64_t found = ((word - least * ones) & ~word) | ((delete - ones) & ~delete) |
                   ((differs - ones) & ~differs);
  return found & high;
}

/// Whether each byte is at least `least`, and neither `other` nor the delete character. Tests 8 bytes at a time.
static bool is_printable(const char *bytes, size_t count, unsigned char least,
                         unsigned char other) {
  uint64_t word;
  for (; count >= sizeof word; bytes += sizeof word, count -= sizeof word) {
    memcpy(&word, bytes, sizeof word);
    if (has_unprintable(word, least, other)) return false;
  }
  for (; count > 0; bytes++, count--) {
    unsigned char byte = (unsigned char)*bytes;
    if (byte < least || byte == other || byte == 0x7f) return false;
  }
  return true;
}

bool fw_is_target(const char *bytes, size_t count) {
  return count > 0 && is_printable(bytes, count, '!', '#');
}

bool fw_is_value(const char *bytes, size_t count) {
  if (is_printable(bytes, count, ' ', 0x7f)) return true;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    if ((byte < ' ' && byte != '\t') || byte == 0x7f) return false;
  }
  return true;
}
