// The parts of libmicrohttpd that an HTTP server in Swift needs, with deadlines, limits, and threads for long requests.
//
// Ownership: fw_server_start creates a server, fw_server_stop ends it. An exchange belongs to the shim, with everything
// that it points to, from a request's first byte until its reply has been sent; a callback may use it during its call.
// The body of a reply is a block from malloc: `respond` finds a spare block in the exchange, may reallocate, free or
// replace it, and leaves the block to send, which the shim keeps for a later reply or frees.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "HTTPMessage.h"

/// The number of readable bytes after every request body.
enum { FW_BODY_PADDING = 64 };

/// The maximum number of bytes of a connection's replies that the kernel holds before it sends them.
enum { FW_UNSENT = 64 * 1024 };

/// The largest body that its loop answers, while the loop's other connections wait. A larger one counts as work.
enum { FW_INLINE_BODY = 16 * 1024 };

// MARK: - Exchanges

enum { FW_REPLY_FIELDS = 16, FW_REPLY_HEAD = 2048, FW_DATE_COUNT = 29 };
enum { FW_REQUEST_ID_CAPACITY = 128 };

/// An IPv6 address, or an IPv4 address mapped into one; zero if there is neither.
typedef struct {
  uint8_t bytes[16];
} fw_address;

/// The longest PROXY header, in bytes.
enum { FW_MAX_PROXY_HEADER = 4096 };

/// The field that every reply has, after the two bytes before its line. It is written into an exchange only once.
#define FW_CONSTANT_FIELD "  X-Content-Type-Options: nosniff"

/// The header fields of a reply in one block: space for the value of Date, which is set when the reply is sent, the
/// constant field, and the lines of the others. Two bytes before each line are for the previous line's end.
typedef struct {
  char text[FW_REPLY_HEAD];
  size_t count;
  /// Where lines end.
  uint16_t ends[FW_REPLY_FIELDS];
  unsigned end_count;
} fw_reply_fields;

/// Why a request with a valid head is rejected.
typedef enum {
  /// As many requests are in progress as `max_work` allows.
  FW_SATURATED,
  /// The request has waited for a worker for `request_milliseconds`.
  FW_WAITED_TOO_LONG,
  FW_OUT_OF_MEMORY,
  /// A chunked body is larger than `max_body`.
  FW_BODY_TOO_LARGE,
  /// A chunk, or the trailer, is not valid.
  FW_INVALID_CHUNK,
  /// The request has crashed two servers.
  FW_REPEATED_CRASH,
} fw_refusal;

/// A body that is written while it is sent.
typedef struct {
  /// Null if there is no stream.
  void *context;
  /// How many bytes the stream holds.
  size_t held;
  /// Writing a piece takes long, so a loop must not do it.
  bool is_costly;
  /// Writes the next bytes to `room`, and may change the byte before it. Returns their number, or -1 if the stream
  /// can't continue; sets `ends` with the last bytes. Called on one thread at a time.
  ptrdiff_t (*read)(void *context, uint8_t *room, size_t capacity, bool *ends);
  /// Called once, when the reply ends for any reason.
  void (*release)(void *context);
} fw_stream;

/// A request and its reply.
typedef struct {
  fw_head head;

  /// The body. FW_BODY_PADDING more bytes are readable after it; all may be changed.
  uint8_t *body;
  size_t body_count;

  /// When the request was complete; 0 before that.
  uint64_t received_nanoseconds;

  size_t request_id_count;
  unsigned status;
  size_t reply_count;
  /// Sent instead of `reply` if not null: `reply_count` bytes that stay in place until the server has stopped.
  const uint8_t *lent;
  /// Sent instead of both if it exists.
  fw_stream stream;
  /// The connection closes after the reply.
  bool closes;
  /// The server's `max_memory`, if the request alone needs more; otherwise 0.
  size_t exceeded_memory;

  // These members are kept for the next request, which begins with zeros in the members above:

  /// The request's id, which the reply repeats.
  char request_id[FW_REQUEST_ID_CAPACITY];
  fw_reply_fields fields;
  uint8_t *reply;
  size_t reply_capacity;
} fw_exchange;

/// The buffer of the request's id.
static inline char *fw_exchange_request_id(fw_exchange *exchange) { return exchange->request_id; }

/// A monotonic clock.
static inline uint64_t fw_now_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static inline int64_t fw_now_milliseconds(void) {
  return (int64_t)(fw_now_nanoseconds() / 1000000);
}

/// Removes all header fields of the reply except the constant one.
static inline void fw_exchange_clear_fields(fw_exchange *exchange) {
  exchange->fields.count = FW_DATE_COUNT + sizeof FW_CONSTANT_FIELD - 1;
  exchange->fields.end_count = 1;
}

/// Adds a header field to the reply. Returns false if it does not fit.
static inline bool fw_exchange_add_field(fw_exchange *exchange, fw_text name, fw_text value) {
  fw_reply_fields *fields = &exchange->fields;
  size_t needed = name.count + value.count + sizeof "  : ";
  if (fields->end_count == FW_REPLY_FIELDS || needed > sizeof fields->text - fields->count)
    return false;
  fields->ends[fields->end_count++] = (uint16_t)fields->count;
  char *line = fields->text + fields->count;
  memcpy(line, "  ", 2);
  memcpy(line + 2, name.bytes, name.count);
  memcpy(line + 2 + name.count, ": ", 2);
  memcpy(line + 4 + name.count, value.bytes, value.count);
  fields->count += 4 + name.count + value.count;
  return true;
}

/// Counts the bytes of the reply until the client has received it. Must be called once the reply is written. Returns
/// false if memory is exhausted: the reply then has lost its body.
bool fw_exchange_hold_reply(fw_exchange *exchange);

/// Counts bytes that answering needs, until the reply is held; those of a stream until it ends. Returns false if memory
/// is exhausted.
bool fw_exchange_reserve(fw_exchange *exchange, size_t bytes);

/// Why the work on a request must end.
typedef enum {
  FW_UNINTERRUPTED,
  /// The client has closed its connection, or its sending side.
  FW_CLIENT_LEFT,
  /// Since its last byte, the request has taken `request_milliseconds`.
  FW_OVERDUE,
  /// The server stops.
  FW_STOPPING,
  /// The request has taken `cpu_milliseconds` of CPU time.
  FW_EXHAUSTED,
  /// The limit of memory is reached; by the request alone if `exceeded_memory` is set.
  FW_MEMORY_REFUSED,
} fw_interruption;

/// Why the work on a long request must end.
fw_interruption fw_exchange_interruption(const fw_exchange *exchange);

/// The address from which the request's connection comes: that of the client, or of its proxy. A proxy's PROXY header changes it.
fw_address fw_exchange_peer(const fw_exchange *exchange);

/// Sets the address of the client for which a proxy has sent the request, until the answer is ready. Returns false if more of
/// the client's requests and connections are in progress than `max_connections_per_address`.
bool fw_exchange_set_client(fw_exchange *exchange, fw_address client);

/// The address of the client; zero for a Unix socket.
fw_address fw_exchange_client(const fw_exchange *exchange);

/// Whether this thread must end its work on a request: on an event loop, because the loop's other connections have
/// waited long enough, or because it needs much memory; on a thread for long requests, because of an fw_interruption.
/// True until `respond` has returned.
bool fw_work_must_end(void);

// MARK: - Crashes

/// The record of a server's crashes: memory that it shares with its supervisor, the process that starts it again. It stays
/// mapped until the process ends.
typedef struct fw_crashes fw_crashes;

/// Makes a record for a server, which opens it by the descriptor; null with errno set.
fw_crashes *fw_crashes_make(int *descriptor);

/// Opens the supervisor's record; null with errno set.
fw_crashes *fw_crashes_open(int descriptor);

/// Whether the server has been ready.
bool fw_crashes_is_ready(const fw_crashes *crashes);

/// Whether a thread of the server has crashed. The process may not have ended yet.
bool fw_crashes_has_crashed(const fw_crashes *crashes);

/// The number of crashes.
unsigned fw_crashes_count(const fw_crashes *crashes);

/// In the server: each thread that crashes marks the crash, and the request that it works on. The supervisor, the parent
/// process, receives SIGCHLD.
void fw_crashes_watch(fw_crashes *crashes);

/// Marks a crash of this thread, as the handler of its signal does.
void fw_crashes_mark(fw_crashes *crashes);

/// The maximum number of threads that evaluate requests or write answers, and so of suspected requests: three times
/// --threads.
enum { FW_CRASH_SLOTS = 3 * 256 };

/// In the supervisor: counts the crash of a server that has ended, and prepares the record for the next one. Returns how
/// many requests are suspected, with their identities: those that threads worked on which marked a crash.
unsigned fw_crashes_end_server(fw_crashes *crashes, uint64_t *requests, unsigned capacity);

/// Gives this process the name of its parent, and lets the system send a signal when the parent ends. Returns false if it has
/// another parent.
bool fw_follow_parent(int parent, int signal);

// MARK: - Servers

/// What the shim calls. `worker` is the result of `make_worker` on the same thread.
typedef struct {
  void *context;
  /// Makes a thread's worker. Called on that thread, before its first request.
  void *(*make_worker)(void *context);
  void (*free_worker)(void *worker);
  /// Whether a peer is a proxy that names its clients. The limit per address does not apply to its connections.
  bool (*is_proxy)(void *context, fw_address peer);
  /// Reads the PROXY header with which a proxy begins a connection. Returns its length, 0 if it is not complete, or -1 if it is
  /// not valid. The client is zero if the header names none.
  ptrdiff_t (*read_proxy_header)(const char *bytes, size_t count, fw_address *client);
  /// A head is complete; it may have a fault. Returns false if the exchange already has a reply, a rejection: the body
  /// is not read, and the connection closes after the reply.
  bool (*admit)(void *worker, fw_exchange *exchange);
  /// The request is complete: writes the reply and holds it. With `quickly`, returns false if that would take longer
  /// than a loop can spare; the exchange must be unchanged then, and a thread for long requests calls again.
  bool (*respond)(void *worker, fw_exchange *exchange, bool quickly);
  /// Writes a reply that rejects the request.
  void (*refuse)(void *worker, fw_exchange *exchange, fw_refusal refusal);
} fw_callbacks;

typedef struct {
  /// A listening socket. The server closes it.
  int listener;
  /// Another process keeps the listener for the next server: its connections wait when this server drains. Otherwise they
  /// are refused.
  bool keeps_listener;
  /// The supervisor's record; null without one.
  fw_crashes *crashes;
  /// The number of event loops, and also of threads for long requests.
  unsigned threads;
  size_t max_body;
  /// How many bytes requests and replies may hold together; small ones are not counted.
  size_t max_memory;
  unsigned max_connections;
  /// 0 for no limit per address.
  unsigned max_connections_per_address;
  /// The connections of proxies (`is_proxy`) begin with a PROXY header. Before TLS, if both are used.
  bool expects_proxy_headers;
  /// How many long requests may wait or be answered at the same time.
  unsigned max_work;
  /// How long a connection may rest between two requests, or receive nothing of its reply.
  unsigned idle_milliseconds;
  /// The time from a request's first byte to its last; also the longest wait for a worker.
  unsigned request_milliseconds;
  /// How much CPU time a long request may take.
  unsigned cpu_milliseconds;
  /// The minimum rate at which a client must receive its reply, in addition to `request_milliseconds`.
  unsigned minimum_bytes_per_second;
  /// PEM text, read at the start; both or neither. With them all connections use TLS.
  const char *certificate;
  const char *key;
} fw_options;

typedef struct fw_server fw_server;

/// Starts a server. Returns null and sets errno if that fails; the listener is then closed.
fw_server *fw_server_start(const fw_options *options, const fw_callbacks *callbacks);

/// Uses another certificate and key, PEM text, for the connections that begin from now on. The server must use TLS.
/// Returns false if they can't be read.
bool fw_server_set_identity(fw_server *server, const char *certificate, const char *key);

/// Accepts no new connections, and closes each open one after its request has been answered.
void fw_server_drain(fw_server *server);

/// Whether a draining server can stop: it has answered all requests, and no connection has been active for a second. A
/// client that has just received a response may still send a request, which is answered with `Connection: close`.
bool fw_server_has_drained(fw_server *server);

/// The load of a server, and totals since its start.
typedef struct {
  /// Open connections.
  unsigned connections;
  /// Requests that are being received or answered.
  unsigned requests;
  /// Long requests that wait or are being answered.
  unsigned work;
  /// Requests that were rejected because of `max_work`.
  unsigned long long refused_work;
  /// Connections that were refused because of `max_connections`, and of `max_connections_per_address`.
  unsigned long long refused_connections;
  unsigned long long refused_addresses;
  /// Connections that were ended because a proxy did not begin them with a PROXY header.
  unsigned long long refused_headers;
  /// Connections that were ended because they exceeded a deadline.
  unsigned long long overdue;
  /// Connections that were ended to free the memory of their replies.
  unsigned long long evicted;
  /// Bytes that requests and replies hold.
  size_t memory;
  /// Crashes of earlier servers, after which the supervisor started the next one.
  unsigned crashes;
} fw_counts;

fw_counts fw_server_counts(fw_server *server);

/// Whether as many long requests are in progress as `max_work` allows.
bool fw_server_is_saturated(const fw_server *server);

/// Closes all connections and frees the server. Returns false if a request is still being answered after two seconds:
/// the server then remains, and the process must exit with it.
bool fw_server_stop(fw_server *server);

// MARK: - TLS

/// Why a server can't use a certificate and a key, both PEM text; null if it can.
const char *fw_tls_fault(const char *certificate, const char *key);

/// The validity of a certificate, PEM text, in seconds since 1970. Returns false if the text is not a certificate.
bool fw_tls_validity(const char *certificate, int64_t *from, int64_t *until);
