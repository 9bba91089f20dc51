#include "head.h"

#include <string.h>
#include <strings.h>

#include "bytes.h"

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
         bytes[count - 1] >= '0' && bytes[count - 1] <= '9';
}

/// Whether bytes are a version of HTTP at all.
static bool resembles_version(const char *bytes, size_t count) {
  return count == sizeof "HTTP/1.1" - 1 && memcmp(bytes, "HTTP/", sizeof "HTTP/" - 1) == 0 &&
         bytes[5] >= '0' && bytes[5] <= '9' && bytes[6] == '.' && bytes[7] >= '0' &&
         bytes[7] <= '9';
}

/// Whether `%00` stands in the path of a target.
static bool escapes_null(fw_text target) {
  const char *escape = memchr(target.bytes, '%', target.count);
  if (!escape) return false;
  const char *query = memchr(target.bytes, '?', target.count);
  const char *end = query ? query : target.bytes + target.count;
  for (; escape && end - escape > 2; escape = memchr(escape + 1, '%', (size_t)(end - escape - 1)))
    if (escape[1] == '0' && escape[2] == '0') return true;
  return false;
}

static fw_head_fault note_request_line(fw_exchange *exchange, const char *line, size_t count) {
  const char *end = line + count;
  const char *method_end = memchr(line, ' ', count);
  if (!method_end) return FW_BROKEN_REQUEST_LINE;
  const char *target = method_end + 1;
  const char *target_end = memchr(target, ' ', (size_t)(end - target));
  if (!target_end) return FW_BROKEN_REQUEST_LINE;
  fw_text method = {line, (size_t)(method_end - line)};
  fw_text path = {target, (size_t)(target_end - target)};
  fw_text version = {target_end + 1, (size_t)(end - target_end - 1)};
  if (!fw_is_token(method.bytes, method.count) || !fw_is_target(path.bytes, path.count))
    return FW_BROKEN_REQUEST_LINE;
  exchange->method = method;
  if (path.count > FW_MAX_TARGET) return FW_LONG_TARGET;
  exchange->target = path;
  exchange->escapes_null = escapes_null(path);
  exchange->version = version;
  exchange->is_old = version.count > 0 && version.bytes[version.count - 1] == '0';
  if (is_version(version.bytes, version.count)) return FW_SOUND;
  return resembles_version(version.bytes, version.count) ? FW_FOREIGN_VERSION
                                                         : FW_BROKEN_REQUEST_LINE;
}

// MARK: - Fields

static bool is_space(char byte) { return byte == ' ' || byte == '\t'; }

static fw_text without_space(const char *bytes, size_t count) {
  for (; count > 0 && is_space(*bytes); bytes++) count--;
  while (count > 0 && is_space(bytes[count - 1])) count--;
  return (fw_text){bytes, count};
}

/// Notes what a Connection field says of the connection; it may be one of several, and a list.
static void note_connection(fw_exchange *exchange, fw_text value) {
  while (value.count > 0) {
    const char *comma = memchr(value.bytes, ',', value.count);
    size_t count = comma ? (size_t)(comma - value.bytes) : value.count;
    fw_text word = without_space(value.bytes, count);
    if (word.count == sizeof "close" - 1 && strncasecmp(word.bytes, "close", word.count) == 0)
      exchange->says_close = true;
    if (word.count == sizeof "keep-alive" - 1 &&
        strncasecmp(word.bytes, "keep-alive", word.count) == 0)
      exchange->says_keep_alive = true;
    if (comma) count++;
    value = (fw_text){value.bytes + count, value.count - count};
  }
}

static fw_head_fault note_field(fw_exchange *exchange, const char *line, size_t count) {
  const char *colon = memchr(line, ':', count);
  if (!colon) return FW_BROKEN_LINE;
  size_t name_count = (size_t)(colon - line);
  fw_field field = field_named(line, name_count);
  if (field == FW_FIELD_COUNT && !fw_is_token(line, name_count)) return FW_BROKEN_LINE;
  fw_text value = without_space(colon + 1, count - name_count - 1);
  if (!fw_is_value(value.bytes, value.count)) return FW_BROKEN_VALUE;
  if (field == FW_FIELD_COUNT) return FW_SOUND;
  if (exchange->occurrences[field]++ == 0) exchange->fields[field] = value;
  if (field == FW_FIELD_CONNECTION) note_connection(exchange, value);
  return FW_SOUND;
}

// MARK: - Lines

/// What is wrong with a line that has only begun, if it will be wrong whatever follows.
static fw_head_fault fault_in_beginning(const fw_pooled_exchange *pooled, const char *line,
                                        size_t count) {
  bool is_request_line = pooled->exchange.method.count == 0;
  if (is_request_line && count > 0 && *line != '\r' && !fw_is_token(line, 1))
    return FW_BROKEN_REQUEST_LINE;
  if (is_request_line && count > FW_MAX_TARGET + sizeof "OPTIONS  HTTP/1.1\r")
    return FW_LONG_TARGET;
  return pooled->input_count > FW_MAX_HEAD ? FW_LONG_HEAD : FW_SOUND;
}

bool fw_note_head(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  while (exchange->fault == FW_SOUND) {
    const char *line = pooled->input + pooled->parsed_count;
    size_t count = pooled->input_count - pooled->parsed_count;
    const char *end = memchr(line, '\n', count);
    if (!end) {
      exchange->fault = fault_in_beginning(pooled, line, count);
      return exchange->fault != FW_SOUND;
    }
    count = (size_t)(end - line);
    pooled->parsed_count += count + 1;
    bool is_request_line = exchange->method.count == 0;
    if (count == 0 || line[count - 1] != '\r')
      exchange->fault = is_request_line ? FW_BROKEN_REQUEST_LINE : FW_BROKEN_LINE;
    else if (count > 1)
      exchange->fault = is_request_line ? note_request_line(exchange, line, count - 1)
                                        : note_field(exchange, line, count - 1);
    // An empty line before a request is one that its client ended the last one with: it begins none.
    if (count == 1 && is_request_line && pooled->parsed_count == pooled->input_count)
      pooled->parsed_count = pooled->input_count = 0;
    bool is_end = count == 1 && !is_request_line;
    if (exchange->fault == FW_SOUND && pooled->parsed_count > FW_MAX_HEAD)
      exchange->fault = FW_LONG_HEAD;
    if (is_end) return true;
  }
  return true;
}
