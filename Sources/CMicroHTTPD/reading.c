#define _GNU_SOURCE
#include "reading.h"

#include <dlfcn.h>
#include <errno.h>
#include <gnutls/gnutls.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "head.h"
#include "memory.h"
#include "sockets.h"

enum {
  /// How much of a body is read at once, and how often before other connections have their turn.
  PIECE = 64 * 1024,
  MOST_PIECES = 8,
};

/// Other than a count of bytes: nothing has come; the same call again; an error that the socket, or
/// GnuTLS, has told already.
enum { NOTHING_YET = -1, CALL_AGAIN = -2, FAILED = -3 };

// MARK: - Bytes from the client

/// Receives some bytes, or 0 at their end.
static ssize_t receive(fw_connection *connection, void *buffer, size_t capacity) {
  if (connection->session) {
    ssize_t count = gnutls_record_recv_seq(connection->session, buffer, capacity, NULL);
    connection->tls_result = (int)count;
    if (count == GNUTLS_E_AGAIN) return NOTHING_YET;
    if (count == GNUTLS_E_INTERRUPTED) return CALL_AGAIN;
    return count < 0 ? FAILED : count;
  }
  ssize_t count = recvfrom(connection->socket, buffer, capacity, 0, NULL, NULL);
  // The kernel tells of what comes later only where nothing has been left.
  connection->is_drained = count < (ssize_t)capacity;
  if (count >= 0) return count;
  if (errno == EINTR) return CALL_AGAIN;
  return errno == EAGAIN || errno == EWOULDBLOCK ? NOTHING_YET : FAILED;
}

static void send_continue(fw_connection *connection) {
  static const char line[] = "HTTP/1.1 100 Continue\r\n\r\n";
  if (connection->session)
    gnutls_record_send(connection->session, line, sizeof line - 1);
  else
    send(connection->socket, line, sizeof line - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Begins a request, with what came behind the one before it.
static fw_pooled_exchange *begin(fw_connection *connection) {
  // Before anything is pooled on this thread, so that its end frees the pool.
  void *worker = fw_current_worker(connection->server);
  fw_pooled_exchange *pooled = worker ? fw_exchange_take() : NULL;
  if (!pooled) return NULL;
  pooled->worker = worker;
  pooled->watch = connection;
  if (connection->rest) {
    memcpy(pooled->input, connection->rest, connection->rest_count);
    pooled->input_count = connection->rest_count;
    free(connection->rest);
    connection->rest = NULL;
  }
  connection->incoming = pooled;
  return pooled;
}

// MARK: - What it is

/// A request gets the reply that says why there is no answer; nothing behind it is read.
static bool refuse(fw_pooled_exchange *pooled) {
  pooled->exchange.closes = true;
  pooled->is_refused = true;
  pooled->progress = FW_READ;
  return true;
}

static bool refuse_because(fw_pooled_exchange *pooled, fw_refusal refusal) {
  const fw_server *server = pooled->watch->server;
  server->callbacks.refuse(pooled->worker, &pooled->exchange, refusal);
  return refuse(pooled);
}

/// Keeps what came behind a request, for the next one.
static void keep_rest(fw_pooled_exchange *pooled, size_t end) {
  fw_connection *connection = pooled->watch;
  size_t count = pooled->input_count - end;
  pooled->progress = FW_READ;
  if (count == 0 || pooled->exchange.closes) return;
  connection->rest = malloc(count);
  if (connection->rest) {
    memcpy(connection->rest, pooled->input + end, count);
    connection->rest_count = count;
  } else {
    // There will be no next one.
    pooled->exchange.closes = true;
  }
}

/// The bytes behind a head, which come first of its body.
static size_t unparsed(const fw_pooled_exchange *pooled) {
  return pooled->input_count - pooled->parsed_count;
}

/// Whether a body has room behind its head, where it then stays.
static bool fits_behind_head(const fw_pooled_exchange *pooled) {
  return pooled->exchange.announced_body <= FW_INPUT_CAPACITY - pooled->parsed_count;
}

/// Goes on with a body of a known length; true once all of it is there, or more is not wanted.
static bool take_body(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  size_t announced = exchange->announced_body, count = unparsed(pooled);
  if (fits_behind_head(pooled)) {
    if (count < announced) return false;
    exchange->body = (uint8_t *)pooled->input + pooled->parsed_count;
    exchange->body_count = announced;
    keep_rest(pooled, pooled->parsed_count + announced);
    return true;
  }
  const char *begun = pooled->input + pooled->parsed_count;
  if (count > 0 && !fw_exchange_append_body(pooled, begun, count))
    return refuse_because(pooled, FW_OUT_OF_MEMORY);
  pooled->input_count = pooled->parsed_count;
  size_t left = announced - exchange->body_count;
  if (left == 0) {
    pooled->progress = FW_READ;
    return true;
  }
  if (fw_exchange_reserve_body(pooled, left < PIECE ? left : PIECE)) return false;
  return refuse_because(pooled, FW_OUT_OF_MEMORY);
}

/// Goes on with a body in chunks; true once all of it is there, or more is not wanted.
static bool take_chunks(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  fw_chunks *chunks = &pooled->chunks;
  size_t limit = pooled->watch->server->options.max_body;
  const char *raw = pooled->input + pooled->parsed_count, *data;
  size_t left = unparsed(pooled), used;
  while (true) {
    size_t count = fw_chunks_next(chunks, raw, left, &used, &data);
    raw += used;
    left -= used;
    if (exchange->body_count + count > limit ||
        (chunks->state == FW_CHUNK_DATA && chunks->left > limit - exchange->body_count - count))
      return refuse_because(pooled, FW_BODY_TOO_LARGE);
    if (count == 0) break;
    if (!fw_exchange_append_body(pooled, data, count))
      return refuse_because(pooled, FW_OUT_OF_MEMORY);
  }
  if (chunks->state == FW_CHUNKS_BROKEN) return refuse_because(pooled, FW_BROKEN_CHUNK);
  if (chunks->state == FW_CHUNKS_COMPLETE) {
    keep_rest(pooled, pooled->input_count - left);
    return true;
  }
  pooled->input_count = pooled->parsed_count;
  return false;
}

/// Judges a head that is there, or as much of it as there will be.
static bool end_head(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  const fw_server *server = pooled->watch->server;
  // Old clients say that they go on; others that they don't.
  exchange->closes = exchange->says_close || (exchange->is_old && !exchange->says_keep_alive);
  if (!server->callbacks.admit(pooled->worker, exchange)) return refuse(pooled);
  pooled->progress = exchange->is_chunked ? FW_CHUNKS : FW_BODY;
  pooled->chunks = (fw_chunks){0};
  return false;
}

/// Makes of what has come what there is to make of it; true once libmicrohttpd can have the request.
static bool advance(fw_pooled_exchange *pooled) {
  if (pooled->progress == FW_HEAD) {
    if (!fw_note_head(pooled)) return false;
    if (end_head(pooled)) return true;
    bool is_waiting = pooled->exchange.awaits_continue && unparsed(pooled) == 0 &&
                      (pooled->exchange.is_chunked || pooled->exchange.announced_body > 0);
    if (is_waiting) send_continue(pooled->watch);
  }
  switch (pooled->progress) {
    case FW_HEAD: return false;
    case FW_BODY: return take_body(pooled);
    case FW_CHUNKS: return take_chunks(pooled);
    case FW_READ: return true;
  }
  return false;
}

/// Receives more of a request, where it belongs.
static ssize_t receive_more(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (pooled->progress == FW_BODY && !fits_behind_head(pooled)) {
    size_t room = exchange->announced_body - exchange->body_count;
    if (room > PIECE) room = PIECE;
    ssize_t count = receive(pooled->watch, pooled->body_block + exchange->body_count, room);
    if (count > 0) exchange->body_count += (size_t)count;
    return count;
  }
  ssize_t count = receive(pooled->watch, pooled->input + pooled->input_count,
                          FW_INPUT_CAPACITY - pooled->input_count);
  if (count > 0) pooled->input_count += (size_t)count;
  return count;
}

// MARK: - What libmicrohttpd reads

/// Writes the request that stands for one that has been read. Where more has come behind it,
/// libmicrohttpd has to be given as much as it asks for, or it would wait for the kernel to tell of
/// more: its request then has a body.
static ssize_t hand_over(fw_connection *connection, char *buffer, size_t size) {
  static const char get[] = "GET / HTTP/1.1\r\n", head[] = "HEAD / HTTP/1.1\r\n";
  static const char keep_alive[] = "Connection:Keep-Alive\r\n", length[] = "Content-Length:";
  enum { LONGEST = 128, DIGITS = 6 };
  if (size < LONGEST) return FAILED;
  fw_pooled_exchange *pooled = connection->incoming;
  const fw_exchange *exchange = &pooled->exchange;
  bool is_head = exchange->method.count == 4 && memcmp(exchange->method.bytes, "HEAD", 4) == 0;
  char *end = is_head ? mempcpy(buffer, head, sizeof head - 1)
                      : mempcpy(buffer, get, sizeof get - 1);
  if (exchange->is_old && !exchange->closes) {
    end[-3] = '0';
    end = mempcpy(end, keep_alive, sizeof keep_alive - 1);
  }
  // However fast it came, it is in progress until its reply has gone: who drains waits for it.
  fw_connection_reads(connection);
  connection->incoming = NULL;
  connection->handed_over = pooled;
  bool is_more = connection->rest || !(connection->is_drained || connection->session);
  if (!is_more || exchange->closes) {
    end = mempcpy(end, "\r\n", 2);
    return end - buffer;
  }
  end = mempcpy(end, length, sizeof length - 1);
  char *body = end + DIGITS + sizeof "\r\n\r\n" - 1;
  size_t left = (size_t)(buffer + size - body);
  if (left > 999999) left = 999999;
  memset(body, 0, left);
  for (size_t rest = left, digit = DIGITS; digit-- > 0; rest /= 10)
    end[digit] = (char)('0' + rest % 10);
  memcpy(end + DIGITS, "\r\n\r\n", 4);
  return body + left - buffer;
}

/// Has a request wait for its rest: its time runs, and what it holds counts. False where that is too much.
static bool may_wait(fw_pooled_exchange *pooled) {
  fw_connection_reads(pooled->watch);
  return pooled->counted > 0 || fw_memory_take(pooled, FW_INPUT_CAPACITY);
}

/// Goes on with a connection's request; a count of bytes once libmicrohttpd can have one.
static ssize_t read_request(fw_connection *connection, char *buffer, size_t size) {
  fw_pooled_exchange *pooled = connection->incoming;
  if (!pooled) pooled = begin(connection);
  if (!pooled) {
    errno = ENOMEM;
    return FAILED;
  }
  for (unsigned pieces = 0;; pieces++) {
    if (pooled->input_count > 0 && advance(pooled)) return hand_over(connection, buffer, size);
    if (pieces == MOST_PIECES) return CALL_AGAIN;
    ssize_t count = receive_more(pooled);
    if (count > 0) continue;
    if (pooled->input_count == 0) {
      // A connection at rest holds no memory.
      fw_drop_input(connection);
      if (pieces > 0) fw_connection_rests(connection);
    } else if (count == NOTHING_YET && !may_wait(pooled)) {
      refuse_because(pooled, FW_OUT_OF_MEMORY);
      return hand_over(connection, buffer, size);
    }
    return count;
  }
}

/// In the place of the C library's: libmicrohttpd's calls come here. Those for other sockets go on.
ssize_t recv(int socket, void *buffer, size_t size, int flags) {
  fw_connection *connection = fw_sockets_get(socket);
  if (!connection || connection->session)
    return recvfrom(socket, buffer, size, flags, NULL, NULL);
  ssize_t count = read_request(connection, buffer, size);
  if (count == NOTHING_YET) errno = EAGAIN;
  if (count == CALL_AGAIN) errno = EINTR;
  return count < 0 ? -1 : count;
}

/// In the place of GnuTLS', for connections with TLS.
ssize_t gnutls_record_recv(gnutls_session_t session, void *buffer, size_t size) {
  fw_connection *connection = fw_sockets_get(gnutls_transport_get_int(session));
  if (!connection || connection->session != session)
    return gnutls_record_recv_seq(session, buffer, size, NULL);
  ssize_t count = read_request(connection, buffer, size);
  switch (count) {
    case NOTHING_YET: return GNUTLS_E_AGAIN;
    case CALL_AGAIN: return GNUTLS_E_INTERRUPTED;
    case FAILED: return connection->tls_result < 0 ? connection->tls_result : GNUTLS_E_MEMORY_ERROR;
    default: return count;
  }
}

// MARK: - Life

bool fw_reading_is_ours(void) {
  return dlsym(RTLD_DEFAULT, "recv") == (void *)recv &&
         dlsym(RTLD_DEFAULT, "gnutls_record_recv") == (void *)gnutls_record_recv;
}

fw_pooled_exchange *fw_take_request(fw_connection *connection) {
  fw_pooled_exchange *pooled = connection->handed_over;
  connection->handed_over = NULL;
  return pooled;
}

void fw_drop_input(fw_connection *connection) {
  if (connection->incoming) fw_exchange_release(connection->incoming);
  if (connection->handed_over) fw_exchange_release(connection->handed_over);
  free(connection->rest);
  connection->incoming = connection->handed_over = NULL;
  connection->rest = NULL;
}
