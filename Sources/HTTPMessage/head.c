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
    case sizeof "Forwarded" - 1: return IS("Forwarded") ? FW_FIELD_FORWARDED : FW_FIELD_COUNT;
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
      if (IS("Accept-Encoding")) return FW_FIELD_ACCEPT_ENCODING;
      return IS("X-Forwarded-For") ? FW_FIELD_FORWARDED_FOR : FW_FIELD_COUNT;
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

/// Whether bytes are a version of HTTP.
static bool is_version(const char *bytes, size_t count) {
  return count == sizeof "HTTP/1.1" - 1 && memcmp(bytes, "HTTP/", sizeof "HTTP/" - 1) == 0 &&
         fw_is_digit(bytes[5]) && bytes[6] == '.' && fw_is_digit(bytes[7]);
}

static fw_head_fault read_request_line(fw_head *head, const char *line, size_t count) {
  const char *end = line + count;
  const char *method_end = memchr(line, ' ', count);
  if (!method_end) return FW_INVALID_REQUEST_LINE;
  const char *target = method_end + 1;
  const char *target_end = memchr(target, ' ', (size_t)(end - target));
  bool has_version = target_end;
  if (!has_version) target_end = end;
  size_t method_count = (size_t)(method_end - line);
  size_t target_count = (size_t)(target_end - target);
  if (!fw_is_token(line, method_count) || !fw_is_target(target, target_count))
    return FW_INVALID_REQUEST_LINE;
  head->method = (fw_text){line, method_count};
  head->target = (fw_text){target, target_count};
  if (target_count > FW_MAX_TARGET) return FW_LONG_TARGET;
  if (!has_version) return FW_INVALID_REQUEST_LINE;
  const char *version = target_end + 1;
  size_t version_count = (size_t)(end - version);
  head->is_http10 = version_count > 0 && version[version_count - 1] == '0';
  if (!is_version(version, version_count)) return FW_INVALID_REQUEST_LINE;
  return version[5] == '1' ? FW_NO_FAULT : FW_UNKNOWN_VERSION;
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

/// Reads an Expect field: a list, too.
static void read_expectations(fw_head *head, fw_text list) {
  while (list.count > 0) {
    fw_text expectation = fw_next_element(&list);
    if (expectation.count == 0) continue;
    bool is_continue = fw_equals(expectation, "100-continue");
    head->expects_continue |= is_continue;
    head->expects_more |= !is_continue;
  }
}

/// A field's name and value in a line; the name is empty if the line has no colon.
typedef struct {
  fw_text name, value;
} field_line;

static field_line parted(const char *line, size_t count) {
  const char *colon = memchr(line, ':', count);
  if (!colon) return (field_line){0};
  size_t name_count = (size_t)(colon - line);
  return (field_line){{line, name_count}, fw_trimmed(colon + 1, count - name_count - 1)};
}

static fw_head_fault read_field(fw_head *head, const char *line, size_t count) {
  field_line read = parted(line, count);
  fw_field field = field_named(read.name.bytes, read.name.count);
  if (field == FW_FIELD_COUNT && !fw_is_token(read.name.bytes, read.name.count))
    return FW_INVALID_FIELD;
  if (!fw_is_value(read.value.bytes, read.value.count)) return FW_INVALID_VALUE;
  if (field == FW_FIELD_COUNT) return FW_NO_FAULT;
  if (head->occurrences[field]++ == 0) head->fields[field] = read.value;
  if (field == FW_FIELD_CONNECTION) read_connection(head, read.value);
  if (field == FW_FIELD_EXPECT) read_expectations(head, read.value);
  return FW_NO_FAULT;
}

// MARK: - Lists

/// The fields whose value is a list that handlers read.
static const fw_field lists[] = {
    FW_FIELD_CONTENT_ENCODING,
    FW_FIELD_ACCEPT,
    FW_FIELD_ACCEPT_ENCODING,
    FW_FIELD_IF_NONE_MATCH,
    FW_FIELD_FORWARDED,
    FW_FIELD_FORWARDED_FOR,
};

enum { LIST_COUNT = sizeof lists / sizeof *lists };

bool fw_head_has_divided_list(const fw_head *head) {
  for (size_t i = 0; i < LIST_COUNT; i++)
    if (head->occurrences[lists[i]] > 1) return true;
  return false;
}

/// Joins the values of a field, with commas between them. Returns the end of the list, which is shorter than its lines:
/// each has a name, a colon and a line end.
static char *join(fw_field field, const char *line, const char *end, char *room) {
  char *list_end = room;
  while (line < end) {
    const char *line_end = memchr(line, '\n', (size_t)(end - line));
    field_line read = parted(line, (size_t)(line_end - line) - 1);
    line = line_end + 1;
    if (read.value.count == 0 || field_named(read.name.bytes, read.name.count) != field) continue;
    if (list_end > room) {
      memcpy(list_end, ", ", 2);
      list_end += 2;
    }
    memcpy(list_end, read.value.bytes, read.value.count);
    list_end += read.value.count;
  }
  return list_end;
}

void fw_head_join(fw_head *head, const char *input, char *room) {
  const char *end = input + head->read_count;
  const char *after_target = head->target.bytes + head->target.count;
  const char *fields = (const char *)memchr(after_target, '\n', (size_t)(end - after_target)) + 1;
  for (size_t i = 0; i < LIST_COUNT; i++) {
    if (head->occurrences[lists[i]] < 2) continue;
    char *list_end = join(lists[i], fields, end, room);
    head->fields[lists[i]] = (fw_text){room, (size_t)(list_end - room)};
    room = list_end;
  }
}

// MARK: - Lines

/// Reads a line without its line feed. Empty lines before the request line are ignored.
static fw_head_fault read_line(fw_head *head, const char *line, size_t count) {
  bool is_request_line = head->method.count == 0;
  if (count == 0 || line[count - 1] != '\r')
    return is_request_line ? FW_INVALID_REQUEST_LINE : FW_INVALID_FIELD;
  if (count == 1) return FW_NO_FAULT;
  return is_request_line ? read_request_line(head, line, count - 1)
                         : read_field(head, line, count - 1);
}

/// The fault of an unfinished line that no continuation can make valid.
static fw_head_fault fault_of_beginning(const fw_head *head, const char *line, size_t count) {
  bool is_request_line = head->method.count == 0;
  return is_request_line && count > 0 && *line != '\r' && !fw_is_token(line, 1)
             ? FW_INVALID_REQUEST_LINE
             : FW_NO_FAULT;
}

/// The fault of a line that does not end within the limit.
static fw_head_fault fault_of_long_line(fw_head *head, const char *line, size_t count) {
  bool is_request_line = head->method.count == 0;
  fw_head_fault fault = is_request_line ? read_request_line(head, line, count) : FW_NO_FAULT;
  return fault == FW_NO_FAULT ? FW_LONG_HEAD : fault;
}

static void add_fault(fw_head *head, fw_head_fault fault) {
  if (head->fault == FW_NO_FAULT) head->fault = fault;
}

bool fw_head_read(fw_head *head, const char *input, size_t count, size_t max_body) {
  bool is_too_long = count > FW_MAX_HEAD;
  const char *line = input + head->read_count, *limit = input + (is_too_long ? FW_MAX_HEAD : count);
  const char *end;
  while ((end = memchr(line, '\n', (size_t)(limit - line)))) {
    size_t line_count = (size_t)(end - line);
    // A bare line feed also ends the head. It is a fault.
    bool is_empty = line_count == 0 || (line_count == 1 && *line == '\r');
    bool is_last = is_empty && head->method.count > 0;
    add_fault(head, read_line(head, line, line_count));
    line = end + 1;
    head->read_count = (size_t)(line - input);
    if (is_last && head->fault == FW_NO_FAULT) head->fault = fw_head_check(head, max_body);
    // What follows a line that is not a request line is not a head.
    if (is_last || head->fault == FW_INVALID_REQUEST_LINE) return true;
  }
  size_t left = (size_t)(limit - line);
  add_fault(head, is_too_long ? fault_of_long_line(head, line, left)
                              : fault_of_beginning(head, line, left));
  return is_too_long || head->fault == FW_INVALID_REQUEST_LINE;
}
