#include <arpa/inet.h>
#include <string.h>

#include "rules.h"

/// The bytes of names other than escapes: unreserved characters and sub-delims.
static const bool name_bytes[256] = {
    ['!'] = true,         ['$'] = true,         ['&' ... '.'] = true, ['0' ... '9'] = true,
    [';'] = true,         ['='] = true,         ['A' ... 'Z'] = true, ['_'] = true,
    ['a' ... 'z'] = true, ['~'] = true,
};

static bool is_name_byte(char byte) { return name_bytes[(unsigned char)byte]; }

static bool is_escape(const char *bytes, size_t count) {
  return count > 2 && bytes[0] == '%' && fw_hex_value(bytes[1]) >= 0 && fw_hex_value(bytes[2]) >= 0;
}

/// How many bytes at the beginning are a registered name or an IPv4 address.
static size_t name_length(const char *bytes, size_t count) {
  size_t length = 0;
  while (length < count) {
    if (is_name_byte(bytes[length])) length++;
    else if (is_escape(bytes + length, count - length)) length += 3;
    else break;
  }
  return length;
}

/// `v`, a version in hexadecimal digits, a dot, and at least one byte of a name or a colon.
static bool is_future_address(const char *bytes, size_t count) {
  size_t dot = 1;
  while (dot < count && fw_hex_value(bytes[dot]) >= 0) dot++;
  if (dot == 1 || dot + 1 >= count || bytes[dot] != '.') return false;
  for (size_t i = dot + 1; i < count; i++)
    if (!is_name_byte(bytes[i]) && bytes[i] != ':') return false;
  return true;
}

/// Whether bytes between brackets are an address.
static bool is_literal(const char *bytes, size_t count) {
  if (count > 0 && (bytes[0] | 0x20) == 'v') return is_future_address(bytes, count);
  char text[INET6_ADDRSTRLEN];
  if (count >= sizeof text || memchr(bytes, 0, count)) return false;
  memcpy(text, bytes, count);
  text[count] = 0;
  struct in6_addr address;
  return inet_pton(AF_INET6, text, &address) == 1;
}

/// A port is any number of digits, or none.
static bool is_port(const char *digits, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!fw_is_digit(digits[i])) return false;
  return true;
}

bool fw_is_host(const char *bytes, size_t count) {
  if (count == 0) return true;
  size_t end;
  if (bytes[0] == '[') {
    const char *bracket = memchr(bytes, ']', count);
    if (!bracket || !is_literal(bytes + 1, (size_t)(bracket - bytes - 1))) return false;
    end = (size_t)(bracket - bytes) + 1;
  } else {
    end = name_length(bytes, count);
  }
  return end == count || (bytes[end] == ':' && is_port(bytes + end + 1, count - end - 1));
}
