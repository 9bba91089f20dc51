// Reads requests of HTTP/1.0 and 1.1 from bytes: heads and chunked bodies. Knows no sockets and no library.
//
// All rules about a head are here, in C: which heads are rejected, how the body is framed, and whether the connection
// closes. Source: RFC 9110, RFC 9112; RFC 3986 for Host.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes in memory of another owner; not terminated.
typedef struct {
  const char *bytes;
  size_t count;
} fw_text;

/// The longest target, and the longest head including its line ends, in bytes.
enum { FW_MAX_TARGET = 6144, FW_MAX_HEAD = 16 * 1024 };

/// The header fields that the server uses.
typedef enum {
  FW_FIELD_HOST,
  FW_FIELD_CONNECTION,
  FW_FIELD_CONTENT_LENGTH,
  FW_FIELD_TRANSFER_ENCODING,
  FW_FIELD_CONTENT_TYPE,
  FW_FIELD_CONTENT_ENCODING,
  FW_FIELD_ACCEPT,
  FW_FIELD_ACCEPT_ENCODING,
  FW_FIELD_IF_NONE_MATCH,
  FW_FIELD_AUTHORIZATION,
  FW_FIELD_ORIGIN,
  FW_FIELD_REQUEST_METHOD,
  FW_FIELD_EXPECT,
  FW_FIELD_REQUEST_ID,
  FW_FIELD_TRACEPARENT,
  FW_FIELD_FORWARDED,
  FW_FIELD_FORWARDED_FOR,
  FW_FIELD_COUNT
} fw_field;

/// Why a head is rejected: its first fault.
typedef enum {
  FW_NO_FAULT,
  /// The line is not a method, a target and a version, separated by one space each.
  FW_INVALID_REQUEST_LINE,
  /// The version is not 1.0, 1.1 or a later 1.x.
  FW_UNKNOWN_VERSION,
  /// A line does not end with CRLF, or is not a field name followed by a colon.
  FW_INVALID_FIELD,
  /// A field value contains a control character.
  FW_INVALID_VALUE,
  /// The target is longer than FW_MAX_TARGET.
  FW_LONG_TARGET,
  /// The head is longer than FW_MAX_HEAD.
  FW_LONG_HEAD,
  /// Host is missing, or occurs more than once. HTTP/1.0 permits a head without Host.
  FW_NOT_ONE_HOST,
  /// Host is not a name or an address, with an optional port.
  FW_INVALID_HOST,
  /// The path contains `%00`, which a decoder could take for the path's end.
  FW_NULL_IN_PATH,
  /// Expect contains an expectation other than 100-continue.
  FW_UNKNOWN_EXPECTATION,
  /// The head has both Content-Length and Transfer-Encoding.
  FW_TWO_FRAMINGS,
  /// Transfer-Encoding is not exactly one `chunked`.
  FW_UNKNOWN_CODING,
  /// A field with a single value occurs more than once: `fw_head_repeated_field`.
  FW_REPEATED_FIELD,
  /// Content-Length is not a number below 2⁶⁴.
  FW_INVALID_LENGTH,
  /// Content-Length exceeds the largest body that the server reads.
  FW_LONG_BODY,
} fw_head_fault;

/// A request's head. Must be zero before its first byte is read. Its texts point into the input.
typedef struct {
  fw_text method;
  /// Path and query as received.
  fw_text target;
  /// The value of each field, without spaces around it; empty if the field is absent. Of several lines it is the first
  /// one, until `fw_head_join` joins them.
  fw_text fields[FW_FIELD_COUNT];
  unsigned occurrences[FW_FIELD_COUNT];
  fw_head_fault fault;
  /// The version is 1.0.
  bool is_http10;
  /// Connection contains `close`, or `keep-alive`.
  bool asks_to_close, asks_to_keep_alive;
  /// Expect contains `100-continue`, or another expectation.
  bool expects_continue, expects_more;
  /// How many bytes of the input have been read.
  size_t read_count;

  // Set once the head is complete and has no fault:

  /// The connection closes after the response.
  bool closes;
  /// The body is chunked; otherwise it has `body_length` bytes.
  bool is_chunked;
  size_t body_length;
  /// The client waits for `100 Continue` before it sends the body.
  bool awaits_continue;
} fw_head;

/// Reads the bytes that have arrived. Call it again with a longer `count` when more arrive; the input must stay at its
/// address. Returns true once the head is complete, even if it has a fault: the response also depends on the fields
/// after the fault. A request line that is not one, and a head that is too long, end reading.
///
/// - Parameter max_body: the largest body that may be announced, in bytes.
bool fw_head_read(fw_head *head, const char *input, size_t count, size_t max_body);

/// Whether a list has several lines, which `fw_head_join` must join before it is used.
bool fw_head_has_divided_list(const fw_head *head);

/// Joins the lines of each list of a head without a fault. Source: RFC 9110, section 5.3.
///
/// - Parameters:
///   - input: the bytes of the head.
///   - room: FW_MAX_HEAD bytes for the lists, which must stay at their address.
void fw_head_join(fw_head *head, const char *input, char *room);

/// The name of a field with a single value that occurs more than once; null if no field does.
const char *fw_head_repeated_field(const fw_head *head);

// Swift imports C arrays as tuples; these functions return their elements.

/// The value of a field.
static inline fw_text fw_head_field(const fw_head *head, fw_field field) {
  return head->fields[field];
}

/// How often a field occurs.
static inline unsigned fw_head_occurrences(const fw_head *head, fw_field field) {
  return head->occurrences[field];
}

/// The state of reading a chunked body: the next byte's position, or a final state.
typedef enum {
  FW_CHUNK_SIZE,
  FW_CHUNK_EXTENSION,
  FW_CHUNK_SIZE_END,
  FW_CHUNK_DATA,
  FW_CHUNK_DATA_END,
  FW_CHUNK_DATA_END_2,
  FW_TRAILER_LINE,
  FW_TRAILER_NAME,
  FW_TRAILER_VALUE,
  FW_TRAILER_LINE_END,
  FW_CHUNKS_END,
  FW_CHUNKS_COMPLETE,
  FW_CHUNKS_INVALID,
  FW_CHUNKS_TOO_LARGE,
} fw_chunks_state;

/// The position in a chunked body. Must be zero at first, except for `room`.
typedef struct {
  fw_chunks_state state;
  /// How many more bytes the body may have, without those of the current chunk.
  size_t room;
  /// The chunk's size as far as it has been read; then the number of its remaining bytes.
  uint64_t left;
  /// The number of digits of the size, and of bytes in extensions and trailers.
  unsigned digits, overhead;
} fw_chunks;

/// Advances to the next piece of data. Returns its length and sets `*data`; returns 0 if all bytes have been read, or
/// at a final state. `*used` is the number of bytes read.
size_t fw_chunks_next(fw_chunks *chunks, const char *bytes, size_t count, size_t *used,
                      const char **data);
