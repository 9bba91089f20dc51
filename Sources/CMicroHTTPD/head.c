#include "head.h"

#include <string.h>
#include <strings.h>

/// A header field that the server looks at; FW_FIELD_COUNT for any other.
static fw_field field_named(const char *name, size_t count) {
// Most clients spell names as the standard does, which takes no call.
#define IS(known)                                 \
  (memcmp(name, known, sizeof known - 1) == 0 || \
   strncasecmp(name, known, sizeof known - 1) == 0)
  switch (count) {
    case sizeof "Host" - 1: return IS("Host") ? FW_FIELD_HOST : FW_FIELD_COUNT;
    case sizeof "Accept" - 1:
      if (IS("Accept")) return FW_FIELD_ACCEPT;
      if (IS("Origin")) return FW_FIELD_ORIGIN;
      return IS("Expect") ? FW_FIELD_EXPECT : FW_FIELD_COUNT;
    case sizeof "traceparent" - 1:
      return IS("traceparent") ? FW_FIELD_TRACEPARENT : FW_FIELD_COUNT;
    case sizeof "Content-Type" - 1:
      if (IS("Content-Type")) return FW_FIELD_CONTENT_TYPE;
      return IS("X-Request-ID") ? FW_FIELD_REQUEST_ID : FW_FIELD_COUNT;
    case sizeof "If-None-Match" - 1:
      if (IS("If-None-Match")) return FW_FIELD_IF_NONE_MATCH;
      return IS("Authorization") ? FW_FIELD_AUTHORIZATION : FW_FIELD_COUNT;
    case sizeof "Content-Length" - 1:
      return IS("Content-Length") ? FW_FIELD_CONTENT_LENGTH : FW_FIELD_COUNT;
    case sizeof "Accept-Encoding" - 1:
      return IS("Accept-Encoding") ? FW_FIELD_ACCEPT_ENCODING : FW_FIELD_COUNT;
    case sizeof "Content-Encoding" - 1:
      return IS("Content-Encoding") ? FW_FIELD_CONTENT_ENCODING : FW_FIELD_COUNT;
    case sizeof "Transfer-Encoding" - 1:
      return IS("Transfer-Encoding") ? FW_FIELD_TRANSFER_ENCODING : FW_FIELD_COUNT;
    case sizeof "Access-Control-Request-Method" - 1:
      return IS("Access-Control-Request-Method") ? FW_FIELD_REQUEST_METHOD : FW_FIELD_COUNT;
    default: return FW_FIELD_COUNT;
  }
#undef IS
}

/// What a byte may be part of: 1 a token, 2 a host with its port.
static const unsigned char byte_classes[256] = {
    ['!'] = 3,          ['#'] = 1, ['$' ... '\''] = 3, ['(' ... ')'] = 2, ['*' ... '+'] = 3,
    [','] = 2,          ['-'] = 3, ['.'] = 3,          ['0' ... '9'] = 3, [':' ... ';'] = 2,
    ['='] = 2,          ['A' ... 'Z'] = 3,             ['['] = 2,         [']'] = 2,
    ['^'] = 1,          ['_'] = 3, ['`'] = 1,          ['a' ... 'z'] = 3, ['|'] = 1,
    ['~'] = 3,
};
enum { TOKEN = 1, HOST = 2 };

static bool consists_of(unsigned class, const char *bytes, size_t count) {
  unsigned common = class;
  for (size_t i = 0; i < count; i++) common &= byte_classes[(unsigned char)bytes[i]];
  return common == class;
}

/// Whether one of 8 bytes is below `least`, or `other`, or the delete character.
static bool has_unprintable(uint64_t word, unsigned char least, unsigned char other) {
  const uint64_t ones = 0x0101010101010101, high = 0x80 * ones;
  uint64_t delete = word ^ 0x7f * ones, differs = word ^ other * ones;
  uint64_t found = ((word - least * ones) & ~word) | ((delete - ones) & ~delete) |
                   ((differs - ones) & ~differs);
  return found & high;
}

/// Whether no byte is below `least`, or `other`, or the delete character: 8 bytes at a time.
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

static bool is_target(const char *bytes, size_t count) {
  return is_printable(bytes, count, '!', '#');
}

static bool is_value(const char *bytes, size_t count) {
  if (is_printable(bytes, count, ' ', 0x7f)) return true;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    if ((byte < ' ' && byte != '\t') || byte == 0x7f) return false;
  }
  return true;
}

/// How long a value is without the space behind it, which the library leaves there.
static size_t without_space(const char *value, size_t count) {
  while (count > 0 && (value[count - 1] == ' ' || value[count - 1] == '\t')) count--;
  return count;
}

/// A head that is being noted.
typedef struct {
  fw_exchange *exchange;
  /// Where the next line begins, if the one before it was what libmicrohttpd took it for.
  const char *line;
} fw_head;

static enum MHD_Result note_field(void *argument, enum MHD_ValueKind kind, const char *name,
                                  size_t name_count, const char *value, size_t value_count) {
  (void)kind;
  fw_head *head = argument;
  fw_exchange *exchange = head->exchange;
  if (!value) value = "";
  if (name != head->line) exchange->has_malformed_line = true;
  head->line = value + value_count + sizeof "\r\n" - 1;
  fw_field field = field_named(name, name_count);
  bool is_known = field < FW_FIELD_COUNT;
  if ((!is_known && (name_count == 0 || !consists_of(TOKEN, name, name_count))) ||
      !is_value(value, value_count))
    exchange->has_malformed_field = true;
  if (is_known && exchange->occurrences[field]++ == 0)
    exchange->fields[field] = (fw_text){value, without_space(value, value_count)};
  return MHD_YES;
}

static uint64_t announced_body(fw_text field) {
  uint64_t length = 0;
  for (size_t i = 0; i < field.count; i++) {
    if (field.bytes[i] < '0' || field.bytes[i] > '9') return 0;
    if (length > UINT64_MAX / 16) return UINT64_MAX;
    length = 10 * length + (uint64_t)(field.bytes[i] - '0');
  }
  return length;
}

static size_t head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

void fw_note_head(struct MHD_Connection *connection, fw_exchange *exchange, const char *method,
                  const char *version) {
  exchange->method = (fw_text){method, strlen(method)};
  exchange->version = (fw_text){version, strlen(version)};
  // The library ends texts at a null byte, lines at a bare line feed, and puts folded lines together
  // elsewhere. So what it noted has to stand as close together as it does in a proper head.
  fw_text target = exchange->target;
  exchange->has_malformed_line = version != method + exchange->method.count + target.count + 2 ||
                                 !consists_of(TOKEN, method, exchange->method.count) ||
                                 !is_target(target.bytes, target.count);
  fw_head head = {exchange, version + exchange->version.count + sizeof "\r\n" - 1};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, note_field, &head);
  if (head.line + sizeof "\r\n" - 1 != method + head_size(connection))
    exchange->has_malformed_line = true;
  fw_text host = exchange->fields[FW_FIELD_HOST];
  if (!consists_of(HOST, host.bytes, host.count)) exchange->has_malformed_field = true;
  exchange->announced_body = announced_body(exchange->fields[FW_FIELD_CONTENT_LENGTH]);
}
