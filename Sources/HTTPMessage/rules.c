#include "rules.h"

#include <string.h>
#include <strings.h>

// MARK: - Values

fw_text fw_trimmed(const char *bytes, size_t count) {
  for (; count > 0 && fw_is_space(*bytes); bytes++) count--;
  while (count > 0 && fw_is_space(bytes[count - 1])) count--;
  return (fw_text){bytes, count};
}

fw_text fw_next_element(fw_text *list) {
  const char *comma = memchr(list->bytes, ',', list->count);
  size_t count = comma ? (size_t)(comma - list->bytes) : list->count;
  fw_text element = fw_trimmed(list->bytes, count);
  if (comma) count++;
  *list = (fw_text){list->bytes + count, list->count - count};
  return element;
}

bool fw_equals(fw_text text, const char *word) {
  return text.count == strlen(word) && strncasecmp(text.bytes, word, text.count) == 0;
}

// MARK: - Rules

/// Whether the path of a target contains `%00`.
static bool has_null(fw_text target) {
  const char *escape = memchr(target.bytes, '%', target.count);
  if (!escape) return false;
  const char *query = memchr(target.bytes, '?', target.count);
  const char *end = query ? query : target.bytes + target.count;
  for (; escape && end - escape > 2; escape = memchr(escape + 1, '%', (size_t)(end - escape - 1)))
    if (escape[1] == '0' && escape[2] == '0') return true;
  return false;
}

/// HTTP/1.0 has no expectations, so one from such a client is ignored.
static fw_head_fault check_expectation(fw_head *head) {
  if (head->is_http10) return FW_NO_FAULT;
  head->awaits_continue = head->expects_continue;
  return head->expects_more ? FW_UNKNOWN_EXPECTATION : FW_NO_FAULT;
}

static fw_head_fault check_coding(fw_head *head) {
  if (head->occurrences[FW_FIELD_CONTENT_LENGTH] > 0) return FW_TWO_FRAMINGS;
  if (head->occurrences[FW_FIELD_TRANSFER_ENCODING] > 1 ||
      !fw_equals(head->fields[FW_FIELD_TRANSFER_ENCODING], "chunked"))
    return FW_UNKNOWN_CODING;
  head->is_chunked = true;
  // HTTP/1.0 has no chunks. A proxy could see another end of the body, so no request may follow it.
  if (head->is_http10) head->closes = true;
  return FW_NO_FAULT;
}

static fw_head_fault check_length(fw_head *head, size_t max_body) {
  fw_text digits = head->fields[FW_FIELD_CONTENT_LENGTH];
  if (digits.count == 0) return FW_INVALID_LENGTH;
  size_t length = 0;
  for (size_t i = 0; i < digits.count; i++) {
    if (!fw_is_digit(digits.bytes[i])) return FW_INVALID_LENGTH;
    if (__builtin_mul_overflow(length, 10, &length) ||
        __builtin_add_overflow(length, (size_t)(digits.bytes[i] - '0'), &length))
      return FW_INVALID_LENGTH;
  }
  head->body_length = length;
  return length > max_body ? FW_LONG_BODY : FW_NO_FAULT;
}

/// Fields with a single value that decides on the response. Two lines can contradict each other, and a proxy could
/// follow the other one. Host has a fault of its own.
static const struct {
  fw_field field;
  const char *name;
} single_fields[] = {
    {FW_FIELD_CONTENT_LENGTH, "Content-Length"},
    {FW_FIELD_CONTENT_TYPE, "Content-Type"},
    {FW_FIELD_AUTHORIZATION, "Authorization"},
    {FW_FIELD_ORIGIN, "Origin"},
    {FW_FIELD_REQUEST_METHOD, "Access-Control-Request-Method"},
};

const char *fw_head_repeated_field(const fw_head *head) {
  for (size_t i = 0; i < sizeof single_fields / sizeof *single_fields; i++)
    if (head->occurrences[single_fields[i].field] > 1) return single_fields[i].name;
  return NULL;
}

fw_head_fault fw_head_check(fw_head *head, size_t max_body) {
  unsigned hosts = head->occurrences[FW_FIELD_HOST];
  if (hosts > 1 || (hosts == 0 && !head->is_http10)) return FW_NOT_ONE_HOST;
  fw_text host = head->fields[FW_FIELD_HOST];
  if (!fw_is_host(host.bytes, host.count)) return FW_INVALID_HOST;
  if (has_null(head->target)) return FW_NULL_IN_PATH;
  if (fw_head_repeated_field(head)) return FW_REPEATED_FIELD;
  head->closes = head->asks_to_close || (head->is_http10 && !head->asks_to_keep_alive);
  fw_head_fault fault = check_expectation(head);
  if (fault != FW_NO_FAULT) return fault;
  if (head->occurrences[FW_FIELD_TRANSFER_ENCODING] > 0) return check_coding(head);
  if (head->occurrences[FW_FIELD_CONTENT_LENGTH] > 0) return check_length(head, max_body);
  return FW_NO_FAULT;
}
