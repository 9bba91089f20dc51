// A face for libmicrohttpd of the few things that an HTTP server in Swift needs of it.
//
// Who owns what: a server is made by fw_server_start and ended by fw_server_stop. An exchange, with
// everything that it points to, belongs to the shim and lasts from a request's first line until its
// reply has been sent; callbacks see it for the length of their call. A reply's body is a block from
// malloc: `respond` finds a spare one in the exchange, may replace it by realloc or free, and leaves
// the one that is to be sent, which the shim keeps for a later reply or frees.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

/// Bytes that stay where they are; not terminated unless a comment says so.
typedef struct {
  const char *bytes;
  size_t count;
} fw_text;

/// Bytes that are readable behind every request body.
enum { FW_BODY_PADDING = 64 };

/// The largest body that is answered on the loop that received it, while the loop's other connections
/// wait. A larger one counts as work.
enum { FW_INLINE_BODY = 16 * 1024 };

/// The longest target, and the longest head, with its line ends.
enum { FW_MAX_TARGET = 6144, FW_MAX_HEAD = 16 * 1024 };

/// The header fields that the server looks at.
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
  FW_FIELD_COUNT
} fw_field;

enum { FW_REPLY_FIELDS = 16, FW_REPLY_HEAD = 2048, FW_DATE_COUNT = 29 };

/// The field that every reply has, after the two bytes before a line. It stands in an exchange's head once and for
/// all, so that it costs a reply no more than its bytes.
#define FW_CONSTANT_FIELD "  X-Content-Type-Options: nosniff"
enum { FW_REQUEST_ID_CAPACITY = 128 };

/// A reply's header fields in one block: the value of `Date`, for which there is room until the reply is sent, the
/// constant field, and the lines of the others. Two bytes before each line are for the end of the line before it.
typedef struct {
  char text[FW_REPLY_HEAD];
  size_t count;
  /// Where lines end.
  uint16_t ends[FW_REPLY_FIELDS];
  unsigned end_count;
} fw_reply_head;

/// What is wrong with how a head is written; the first of it, behind which nothing has been read.
typedef enum {
  FW_SOUND,
  /// Where a line begins, there is not a method, one space, a target, one space and a version.
  FW_BROKEN_REQUEST_LINE,
  /// The version is not 1.0, 1.1 or a later 1.
  FW_FOREIGN_VERSION,
  /// A line does not end with CRLF, or is no field: no name with a colon right behind it.
  FW_BROKEN_LINE,
  /// A value holds a control character.
  FW_BROKEN_VALUE,
  /// The target is longer than FW_MAX_TARGET.
  FW_LONG_TARGET,
  /// The head is longer than FW_MAX_HEAD.
  FW_LONG_HEAD,
} fw_head_fault;

/// Why a request that was let in gets no answer.
typedef enum {
  /// There is too much work in progress.
  FW_SATURATED,
  /// It has waited for its turn for longer than a request may take.
  FW_WAITED_TOO_LONG,
  /// There is not the memory for it.
  FW_OUT_OF_MEMORY,
  /// A chunked body has grown over the server's limit.
  FW_BODY_TOO_LARGE,
  /// A chunk, or what is behind the last one, is not written as it has to be.
  FW_BROKEN_CHUNK,
} fw_refusal;

/// A body that is written as it is sent.
typedef struct {
  /// Null for none.
  void *context;
  /// How many bytes are held for it.
  size_t held;
  /// Writing a piece takes long, and is never done on a loop.
  bool is_costly;
  /// Writes the next bytes to `room`; the byte before it may be changed, too. Returns how many they are, or
  /// -1 if it cannot go on; sets `ends` with the last of them. Called on one thread at a time.
  ptrdiff_t (*read)(void *context, uint8_t *room, size_t capacity, bool *ends);
  /// Called once, wherever the reply ends.
  void (*release)(void *context);
} fw_stream;

/// One request and its reply.
typedef struct {
  fw_text method;
  /// Path and query as they came.
  fw_text target;
  fw_text version;
  /// The first value of each field, without space around it; no bytes where there is none.
  fw_text fields[FW_FIELD_COUNT];
  unsigned occurrences[FW_FIELD_COUNT];
  fw_head_fault fault;
  /// The path holds `%00`, which whoever decodes it could take for its end.
  bool escapes_null;
  /// The version is 1.0.
  bool is_old;
  /// What its Connection fields say.
  bool says_close, says_keep_alive;

  /// What follows the head, as `admit` finds it: chunks, or so many bytes.
  bool is_chunked;
  size_t announced_body;
  /// The client waits for a word before it sends the body; set by `admit`, too.
  bool awaits_continue;

  /// The body; FW_BODY_PADDING more bytes are readable behind it, and all may be changed.
  uint8_t *body;
  size_t body_count;

  /// When the last of it that is read had arrived; 0 before that.
  uint64_t received_nanoseconds;

  /// The request's name, which the reply repeats.
  char request_id[FW_REQUEST_ID_CAPACITY];
  size_t request_id_count;

  unsigned status;
  fw_reply_head head;
  uint8_t *reply;
  size_t reply_count;
  size_t reply_capacity;
  /// Bytes that are sent in the place of `reply`, `reply_count` of them; null for none. They stay where they are
  /// until the server has stopped.
  const uint8_t *lent;
  /// What is sent in the place of both, if there is any.
  fw_stream stream;
  /// The connection is to be closed behind the reply.
  bool closes;
  /// The server's `max_memory`, once the request has needed more than that by itself; else 0.
  size_t exceeded_memory;
} fw_exchange;

/// How many bytes at the beginning may be a host's name: unreserved characters, and delimiters within it.
///
/// Source: RFC 3986, section 3.2.2, reg-name, without escapes.
size_t fw_name_length(const char *bytes, size_t count);

// Swift sees C's arrays as tuples; these give it elements.

/// The first value of a field.
static inline fw_text fw_exchange_field(const fw_exchange *exchange, fw_field field) {
  return exchange->fields[field];
}

/// How often a field is there.
static inline unsigned fw_exchange_occurrences(const fw_exchange *exchange, fw_field field) {
  return exchange->occurrences[field];
}

/// The room for the request's name.
static inline char *fw_exchange_request_id(fw_exchange *exchange) { return exchange->request_id; }

/// A clock that only moves forward.
static inline uint64_t fw_now_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// Takes all fields but the constant one out of the reply's head.
static inline void fw_exchange_clear_head(fw_exchange *exchange) {
  exchange->head.count = FW_DATE_COUNT + sizeof FW_CONSTANT_FIELD - 1;
  exchange->head.end_count = 1;
}

/// Adds a field to the reply's head. False where there is no room for one more.
static inline bool fw_exchange_add_field(fw_exchange *exchange, fw_text name, fw_text value) {
  fw_reply_head *head = &exchange->head;
  size_t needed = name.count + value.count + sizeof "  : ";
  if (head->end_count == FW_REPLY_FIELDS || needed > sizeof head->text - head->count) return false;
  head->ends[head->end_count++] = (uint16_t)head->count;
  char *line = head->text + head->count;
  memcpy(line, "  ", 2);
  memcpy(line + 2, name.bytes, name.count);
  memcpy(line + 2 + name.count, ": ", 2);
  memcpy(line + 4 + name.count, value.bytes, value.count);
  head->count += 4 + name.count + value.count;
  return true;
}

/// Counts what the exchange's reply holds until its client has read it. Must be called once the reply is written.
/// Returns false if there is not enough memory: the reply is then gone, except for its head's fields.
bool fw_exchange_hold_reply(fw_exchange *exchange);

/// Counts bytes that answering is about to take, until the reply is held, or for a stream until it ends. Returns
/// false if there is not enough memory.
bool fw_exchange_reserve(fw_exchange *exchange, size_t bytes);

/// What ends the work on a request before it is answered.
typedef enum {
  FW_UNINTERRUPTED,
  /// The client has closed its connection, or its half of it.
  FW_CLIENT_LEFT,
  /// The request has taken longer than one may, since its last byte.
  FW_OVERDUE,
  /// The server stops.
  FW_STOPPING,
} fw_interruption;

/// Whether the work on a request must end, and why. For a thread that answers what takes long: on a loop, a
/// request is answered in a moment.
fw_interruption fw_exchange_interruption(const fw_exchange *exchange);

/// What the shim calls; `worker` is what `make_worker` returned on the same thread.
typedef struct {
  void *context;
  /// Makes what a thread needs for answering; called on that thread, before its first request.
  void *(*make_worker)(void *context);
  void (*free_worker)(void *worker);
  /// A request's head is there, or as much of it as is sound: finds out what follows it. False where the
  /// exchange holds a reply already: the body is then not read, and the connection is closed behind the
  /// reply.
  bool (*admit)(void *worker, fw_exchange *exchange);
  /// The whole request is there: fills in the reply, and holds it. False where that would take longer than may be
  /// `briefly`; the exchange is then as it was, and is asked for again on a thread that has the time.
  bool (*respond)(void *worker, fw_exchange *exchange, bool briefly);
  /// Fills in a reply that says why there is no answer.
  void (*refuse)(void *worker, fw_exchange *exchange, fw_refusal refusal);
} fw_callbacks;

typedef struct {
  /// A listening socket, which the server takes over.
  int listener;
  /// How many loops there are, and as many threads for what takes long.
  unsigned threads;
  size_t max_body;
  /// How many bytes requests and replies may hold together; small ones are not counted.
  size_t max_memory;
  unsigned max_connections;
  /// 0 for no limit of its own.
  unsigned max_connections_per_address;
  /// How many requests that take long may be in progress, from their last byte until their reply is
  /// there.
  unsigned max_work;
  /// Between two requests, and while a client takes nothing of its answer.
  unsigned idle_milliseconds;
  /// From a request's first byte until its last one; and as long it may then wait for its turn.
  unsigned request_milliseconds;
  /// The least rate at which a reply has to be taken, beside as much time as a request may take: what is
  /// slower holds its memory for too long.
  unsigned least_bytes_a_second;
  /// PEM text, which is read at the start; both or neither. With them all connections are TLS.
  const char *certificate;
  const char *key;
} fw_options;

typedef struct fw_server fw_server;

/// The system's number for what went wrong last on this thread.
int fw_last_error(void);

/// Starts answering. Null, with errno set, where that is not possible; the listener is then closed.
fw_server *fw_server_start(const fw_options *options, const fw_callbacks *callbacks);

/// Refuses new connections from here on, and closes the others as their requests are answered.
void fw_server_drain(fw_server *server);

/// Whether a server that drains can stop: it has answered all requests, and no connection has been active for a
/// second. A client that has just had an answer may be sending its next request, which is answered with
/// `Connection: close`.
bool fw_server_has_drained(fw_server *server);

/// What a server has to do, and what it did not do.
typedef struct {
  /// Connections that are open.
  unsigned connections;
  /// Requests that are being read or answered.
  unsigned requests;
  /// Requests among them that take long.
  unsigned work;
  /// Requests that were refused for too much work in progress.
  unsigned long long refused_work;
  /// Connections that were refused because there were too many, or too many from one address.
  unsigned long long refused_connections;
  unsigned long long refused_addresses;
  /// Connections that were ended because they took too long.
  unsigned long long overdue;
  /// Connections that were ended for the memory of replies that they took too slowly.
  unsigned long long evicted;
  /// Bytes that requests and replies hold.
  size_t memory;
} fw_counts;

/// Counts.
fw_counts fw_server_counts(fw_server *server);

/// Whether there is as much work in progress as may be.
bool fw_server_is_saturated(const fw_server *server);

/// Closes all connections and frees the server. False where a request is still being answered after
/// two seconds: the server stays as it is then, and the process has to end without it.
bool fw_server_stop(fw_server *server);

/// A socket that listens on a numeric address, or on any for an empty host; -1 with errno set.
int fw_listen_tcp(const char *host, uint16_t port);

/// A socket that listens at a path, from which a socket that nobody listens on any more is removed;
/// -1 with errno set.
int fw_listen_unix(const char *path);

/// The port on which a socket listens; 0 for one that has none.
uint16_t fw_listener_port(int listener);

/// Why a server can't be started with a certificate and a key, PEM text both; null where it can.
const char *fw_tls_fault(const char *certificate, const char *key);

/// From when until when a certificate, PEM text, is valid, in seconds since 1970. False where it can't be
/// read.
bool fw_tls_validity(const char *certificate, int64_t *from, int64_t *until);

/// How many files the process may have open, after asking the system for as many as are `wanted`.
uint64_t fw_allow_open_files(uint64_t wanted);

/// Asks a server on this machine for a path, and returns the status; -1 where it does not answer
/// within two seconds. With TLS, whoever the server says that it is.
int fw_probe_tcp(const char *host, uint16_t port, const char *path, bool tls);
int fw_probe_unix(const char *socket_path, const char *path, bool tls);
