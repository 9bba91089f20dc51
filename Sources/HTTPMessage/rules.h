// What a complete head must be, beyond the syntax of its lines, and classes of its bytes.
#pragma once

#include "HTTPMessage.h"

/// Checks a head whose lines are valid, and sets what follows from it: framing, expectation, persistence.
fw_head_fault fw_head_check(fw_head *head, size_t max_body);

/// Whether a value of Host is a name, an IPv4 address or an IP literal in brackets, with an optional port. An empty
/// value is valid: it belongs to a target without an authority.
///
/// Source: RFC 3986, sections 3.2.2 and 3.2.3.
bool fw_is_host(const char *bytes, size_t count);

/// Bytes without the spaces around them.
fw_text fw_trimmed(const char *bytes, size_t count);

/// The next element of a comma-separated list, without spaces around it. Removes it from the list.
fw_text fw_next_element(fw_text *list);

/// Whether a text is a word in lower case, ignoring the text's case.
bool fw_equals(fw_text text, const char *word);

// Classes of bytes:

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
