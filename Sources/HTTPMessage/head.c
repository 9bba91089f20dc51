#include "HTTPMessage.h"

#include <string.h>
#include <strings.h>

#include "rules.h"

/// The field of a name; FW_FIELD_COUNT if the server does not use it.
static fw_field field_named(const char *name, size_t count) {
// Most clients spell names as the standards do: memcmp of a constant length takes no call.
#define IS(known)                                 \
  (memcmp(name, known, sizeof known - 1) == 0 || \
   strncasecmp(name, known, sizeof known - 1) == 0)
  switch (count) {
    case sizeof "Host" - 1: return IS("Host") ? FW_FIELD_HOST : FW_FIELD_COUNT;
    case sizeof "Accept" - 1:
      if (IS("Accept")) return FW_FIELD_ACCEPT;
      if (IS("Origin")) return FW_FIELD_ORIGIN;
      return IS("Expect") ? FW_FIELD_EXPECT : FW_FIELD_COUNT;
    case sizeof "Connection" - 1: return IS("Connection") ? FW_FIELD_CONNECTION : FW_FIELD_COUNT;
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

// MARK: - The request line

/// Whether bytes are `HTTP/1.` and a digit.
static bool is_version(const char *bytes, size_t count) {
  return count == sizeof "HTTP/1.1" - 1 && memcmp(bytes, "HTTP/1.", sizeof "HTTP/1." - 1) == 0 &&
         fw_is_digit(bytes[count - 1]);
}

/// Whether bytes are a version of HTTP.
static bool resembles_version(const char *bytes, size_t count) {
  return count == sizeof "HTTP/1.1" - 1 && memcmp(bytes, "HTTP/", sizeof "HTTP/" - 1) == 0 &&
         fw_is_digit(bytes[5]) && bytes[6] == '.' && fw_is_digit(bytes[7]);
}

static fw_head_fault read_request_line(fw_head *head, const char *line, size_t count) {
  const char *end = line + count;
  const char *method_end = memchr(line, ' ', count);
  if (!method_end) return FW_INVALID_REQUEST_LINE;
  const char *target = method_end + 1;
  const char *target_end = memchr(target, ' ', (size_t)(end - target));
  if (!target_end) return FW_INVALID_REQUEST_LINE;
  size_t method_count = (size_t)(method_end - line);
  size_t target_count = (size_t)(target_end - target);
  if (!fw_is_token(line, method_count) || !fw_is_target(target, target_count))
    return FW_INVALID_REQUEST_LINE;
  head->method = (fw_text){line, method_count};
  if (target_count > FW_MAX_TARGET) return FW_LONG_TARGET;
  head->target = (fw_text){target, target_count};
  const char *version = target_end + 1;
  size_t version_count = (size_t)(end - version);
  head->is_http10 = version_count > 0 && version[version_count - 1] == '0';
  if (is_version(version, version_count)) return FW_NO_FAULT;
  return resembles_version(version, version_count) ? FW_UNKNOWN_VERSION : FW_INVALID_REQUEST_LINE;
}

// MARK: - Fields

/// Reads a Connection field: a list, and possibly one of several such fields.
static void read_connection(fw_head *head, fw_text list) {
  while (list.count > 0) {
    fw_text option = fw_next_element(&list);
    head->asks_to_close |= fw_equals(option, "close");
    head->asks_to_keep_alive |= fw_equals(option, "keep-alive");
  }
}

static fw_head_fault read_field(fw_head *head, const char *line, size_t count) {
  const char *colon = memchr(line, ':', count);
  if (!colon) return FW_INVALID_FIELD;
  size_t name_count = (size_t)(colon - line);
  fw_field field = field_named(line, name_count);
  if (field == FW_FIELD_COUNT && !fw_is_token(line, name_count)) return FW_INVALID_FIELD;
  fw_text value = fw_trimmed(colon + 1, count - name_count - 1);
  if (!fw_is_value(value.bytes, value.count)) return FW_INVALID_VALUE;
  if (field == FW_FIELD_COUNT) return FW_NO_FAULT;
  if (head->occurrences[field]++ == 0) head->fields[field] = value;
  if (field == FW_FIELD_CONNECTION) read_connection(head, value);
  return FW_NO_FAULT;
}

// MARK: - Lines

/// The fault of an unfinished line that no continuation can make valid.
static fw_head_fault fault_of_beginning(const fw_head *head, const char *line, size_t count) {
  bool is_request_line = head->method.count == 0;
  if (is_request_line && count > 0 && *line != '\r' && !fw_is_token(line, 1))
    return FW_INVALID_REQUEST_LINE;
  if (is_request_line && count > FW_MAX_TARGET + sizeof "OPTIONS  HTTP/1.1\r")
    return FW_LONG_TARGET;
  return head->read_count + count > FW_MAX_HEAD ? FW_LONG_HEAD : FW_NO_FAULT;
}

/// Reads a line without its line feed. Empty lines before the request line are ignored.
static fw_head_fault read_line(fw_head *head, const char *line, size_t count) {
  bool is_request_line = head->method.count == 0;
  if (count == 0 || line[count - 1] != '\r')
    return is_request_line ? FW_INVALID_REQUEST_LINE : FW_INVALID_FIELD;
  if (count == 1) return FW_NO_FAULT;
  return is_request_line ? read_request_line(head, line, count - 1)
                         : read_field(head, line, count - 1);
}

bool fw_head_read(fw_head *head, const char *input, size_t count, size_t max_body) {
  while (head->fault == FW_NO_FAULT) {
    const char *line = input + head->read_count;
    size_t left = count - head->read_count;
    const char *end = memchr(line, '\n', left);
    if (!end) {
      head->fault = fault_of_beginning(head, line, left);
      break;
    }
    size_t line_count = (size_t)(end - line);
    head->read_count += line_count + 1;
    head->fault = read_line(head, line, line_count);
    if (head->fault == FW_NO_FAULT && head->read_count > FW_MAX_HEAD) head->fault = FW_LONG_HEAD;
    bool is_end = line_count == 1 && head->method.count > 0;
    if (is_end && head->fault == FW_NO_FAULT) {
      head->fault = fw_head_check(head, max_body);
      return true;
    }
  }
  return head->fault != FW_NO_FAULT;
}
