#include "head.h"

#include <string.h>
#include <strings.h>

/// A header field that the server looks at; FW_FIELD_COUNT for any other.
static fw_field field_named(const char *name, size_t count) {
#define IS(known) (strncasecmp(name, known, sizeof known - 1) == 0)
  switch (count) {
    case sizeof "Host" - 1: return IS("Host") ? FW_FIELD_HOST : FW_FIELD_COUNT;
    case sizeof "Accept" - 1:
      return IS("Accept") ? FW_FIELD_ACCEPT : IS("Expect") ? FW_FIELD_EXPECT : FW_FIELD_COUNT;
    case sizeof "traceparent" - 1:
      return IS("traceparent") ? FW_FIELD_TRACEPARENT : FW_FIELD_COUNT;
    case sizeof "Content-Type" - 1:
      if (IS("Content-Type")) return FW_FIELD_CONTENT_TYPE;
      return IS("X-Request-ID") ? FW_FIELD_REQUEST_ID : FW_FIELD_COUNT;
    case sizeof "Content-Length" - 1:
      return IS("Content-Length") ? FW_FIELD_CONTENT_LENGTH : FW_FIELD_COUNT;
    case sizeof "Content-Encoding" - 1:
      return IS("Content-Encoding") ? FW_FIELD_CONTENT_ENCODING : FW_FIELD_COUNT;
    case sizeof "Transfer-Encoding" - 1:
      return IS("Transfer-Encoding") ? FW_FIELD_TRANSFER_ENCODING : FW_FIELD_COUNT;
    default: return FW_FIELD_COUNT;
  }
#undef IS
}

/// What a byte may be part of: 1 a token, 2 a value.
static const unsigned char byte_classes[256] = {
    ['\t'] = 2,        [' '] = 2,          ['!'] = 3,         ['"'] = 2,
    ['#' ... '\''] = 3, ['(' ... ')'] = 2,  ['*' ... '+'] = 3, [','] = 2,
    ['-' ... '.'] = 3,  ['/'] = 2,          ['0' ... '9'] = 3, [':' ... '@'] = 2,
    ['A' ... 'Z'] = 3,  ['[' ... ']'] = 2,  ['^' ... 'z'] = 3, ['{'] = 2,
    ['|'] = 3,          ['}'] = 2,          ['~'] = 3,         [0x80 ... 0xff] = 2,
};

static bool consists_of(unsigned class, const char *bytes, size_t count) {
  unsigned common = class;
  for (size_t i = 0; i < count; i++) common &= byte_classes[(unsigned char)bytes[i]];
  return common == class;
}

static enum MHD_Result note_field(void *argument, enum MHD_ValueKind kind, const char *name,
                                  size_t name_count, const char *value, size_t value_count) {
  (void)kind;
  fw_exchange *exchange = argument;
  if (!value) value = "";
  if (name_count == 0 || !consists_of(1, name, name_count) || !consists_of(2, value, value_count))
    exchange->has_malformed_field = true;
  fw_field field = field_named(name, name_count);
  if (field < FW_FIELD_COUNT && exchange->occurrences[field]++ == 0)
    exchange->fields[field] = (fw_text){value, value_count};
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

void fw_note_head(struct MHD_Connection *connection, fw_exchange *exchange, const char *method,
                  const char *version) {
  exchange->method = (fw_text){method, strlen(method)};
  exchange->version = (fw_text){version, strlen(version)};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, note_field, exchange);
  exchange->announced_body = announced_body(exchange->fields[FW_FIELD_CONTENT_LENGTH]);
}
