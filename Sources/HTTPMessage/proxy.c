#define _GNU_SOURCE
#include <arpa/inet.h>
#include <string.h>

#include "rules.h"

enum { INCOMPLETE = 0, INVALID = -1 };

fw_address fw_address_of_ipv4(const uint8_t *bytes) {
  fw_address address = {.bytes = {[10] = 0xff, [11] = 0xff}};
  memcpy(address.bytes + 12, bytes, 4);
  return address;
}

/// Whether the bytes that have arrived begin a text, or begin with it.
static bool may_begin(const char *bytes, size_t count, const char *text, size_t text_count) {
  return memcmp(bytes, text, count < text_count ? count : text_count) == 0;
}

// MARK: - Version 1

static bool is_port(const char *text) {
  unsigned value = 0;
  size_t count = strlen(text);
  if (count == 0 || count > 5 || (*text == '0' && count > 1)) return false;
  for (; *text; text++) {
    if (!fw_is_digit(*text)) return false;
    value = value * 10 + (unsigned)(*text - '0');
  }
  return value <= UINT16_MAX;
}

/// Reads an address. Returns false if it is not one of the family.
static bool read_address(const char *text, int family, fw_address *address) {
  uint8_t bytes[sizeof *address];
  if (inet_pton(family, text, bytes) != 1) return false;
  if (family == AF_INET) *address = fw_address_of_ipv4(bytes);
  else memcpy(address->bytes, bytes, sizeof bytes);
  return true;
}

/// Reads what follows `PROXY ` in a line: a family, two addresses and two ports, separated by one space each; or `UNKNOWN` and
/// anything. Returns false if it is neither.
static bool read_words(char *line, fw_address *client) {
  const char *family = strsep(&line, " ");
  if (strcmp(family, "UNKNOWN") == 0) return true;
  bool is_ipv4 = strcmp(family, "TCP4") == 0;
  if (!is_ipv4 && strcmp(family, "TCP6") != 0) return false;
  const char *words[4];
  for (unsigned i = 0; i < 4; i++)
    if (!(words[i] = strsep(&line, " "))) return false;
  fw_address destination, source;
  int number = is_ipv4 ? AF_INET : AF_INET6;
  if (line || !read_address(words[0], number, &source) ||
      !read_address(words[1], number, &destination) || !is_port(words[2]) || !is_port(words[3]))
    return false;
  *client = source;
  return true;
}

static ptrdiff_t read_version_1(const char *bytes, size_t count, fw_address *client) {
  static const char begin[] = "PROXY ";
  enum { BEGIN = sizeof begin - 1, LONGEST = 107 };
  if (!may_begin(bytes, count, begin, BEGIN)) return INVALID;
  const char *end = memchr(bytes, '\n', count < LONGEST ? count : LONGEST);
  if (!end) return count < LONGEST ? INCOMPLETE : INVALID;
  char line[LONGEST];
  size_t line_count = (size_t)(end - bytes) - 1;
  if (line_count < BEGIN || end[-1] != '\r' || memchr(bytes, 0, line_count)) return INVALID;
  *(char *)mempcpy(line, bytes + BEGIN, line_count - BEGIN) = 0;
  return read_words(line, client) ? end + 1 - bytes : INVALID;
}

// MARK: - Version 2

static const char signature[] = "\r\n\r\n\0\r\nQUIT\n";

/// Reads the addresses of a header that names a client. Returns false if they are not valid.
static bool read_block(unsigned family, unsigned protocol, const uint8_t *block, size_t count,
                       fw_address *client) {
  enum { UNSPECIFIED, IPV4, IPV6, UNIX, STREAM = 1, DATAGRAM = 2 };
  static const size_t sizes[] = {[IPV4] = 12, [IPV6] = 36, [UNIX] = 216};
  if (family == UNSPECIFIED) return protocol == UNSPECIFIED;
  bool is_known = family <= UNIX && (protocol == STREAM || protocol == DATAGRAM);
  if (!is_known || count < sizes[family]) return false;
  if (protocol != STREAM) return true;
  if (family == IPV4) *client = fw_address_of_ipv4(block);
  if (family == IPV6) memcpy(client->bytes, block, sizeof client->bytes);
  return true;
}

static ptrdiff_t read_version_2(const char *bytes, size_t count, fw_address *client) {
  enum { SIGNATURE = sizeof signature - 1, HEAD = SIGNATURE + 4, LOCAL = 0x20, PROXY = 0x21 };
  if (!may_begin(bytes, count, signature, SIGNATURE)) return INVALID;
  if (count < HEAD) return INCOMPLETE;
  const uint8_t *head = (const uint8_t *)bytes + SIGNATURE, *block = head + 4;
  size_t block_count = (size_t)head[2] << 8 | head[3];
  if ((head[0] != LOCAL && head[0] != PROXY) || HEAD + block_count > FW_MAX_PROXY_HEADER)
    return INVALID;
  if (count < HEAD + block_count) return INCOMPLETE;
  // A health check has no client, whatever follows.
  if (head[0] == PROXY && !read_block(head[1] >> 4, head[1] & 15, block, block_count, client))
    return INVALID;
  return (ptrdiff_t)(HEAD + block_count);
}

ptrdiff_t fw_proxy_header_read(const char *bytes, size_t count, fw_address *client) {
  *client = (fw_address){0};
  if (count == 0) return INCOMPLETE;
  return *bytes == *signature ? read_version_2(bytes, count, client)
                              : read_version_1(bytes, count, client);
}
