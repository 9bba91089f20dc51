#define _GNU_SOURCE
#include "reading.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "exchange.h"

enum {
  /// The bytes of a body that are read at once, and the number of reads before other connections have their turn.
  PIECE = 64 * 1024,
  MAXIMUM_PIECES = 8,
};

// MARK: - Bytes from the client

fw_read_result fw_read_result_of(ssize_t count) {
  if (count == 0) return FW_READ_END;
  if (errno == EINTR) return FW_READ_AGAIN;
  return errno == EAGAIN || errno == EWOULDBLOCK ? FW_READ_NOTHING_YET : FW_READ_FAILED;
}

ssize_t fw_read_result_as_recv(fw_read_result result) {
  if (result == FW_READ_NOTHING_YET) errno = EAGAIN;
  if (result == FW_READ_AGAIN) errno = EINTR;
  return result == FW_READ_END ? 0 : -1;
}

/// Receives bytes. Returns their number, or an fw_read_result.
static ssize_t receive(fw_connection *connection, void *buffer, size_t capacity) {
  if (connection->session) {
    ssize_t count = __real_gnutls_record_recv(connection->session, buffer, capacity);
    connection->tls_result = (int)count;
    if (count == GNUTLS_E_AGAIN) return FW_READ_NOTHING_YET;
    if (count == GNUTLS_E_INTERRUPTED) return FW_READ_AGAIN;
    return count < 0 ? FW_READ_FAILED : count;
  }
  ssize_t count = __real_recv(connection->socket, buffer, capacity, 0);
  // The kernel reports later bytes only if all earlier ones have been received.
  connection->is_drained = count < (ssize_t)capacity;
  return count > 0 ? count : (ssize_t)fw_read_result_of(count);
}

static void send_continue(fw_connection *connection) {
  static const char line[] = "HTTP/1.1 100 Continue\r\n\r\n";
  if (connection->session)
    gnutls_record_send(connection->session, line, sizeof line - 1);
  else
    send(connection->socket, line, sizeof line - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Begins a request, with the bytes that arrived after the previous one.
static fw_pooled_exchange *begin(fw_connection *connection) {
  fw_server *server = connection->server;
  // First the worker: at the thread's end, its destructor frees the pool.
  void *worker = fw_current_worker(server);
  fw_pooled_exchange *pooled = worker ? fw_exchange_take(connection, &server->memory) : NULL;
  if (!pooled) return NULL;
  pooled->worker = worker;
  if (connection->rest) {
    memcpy(pooled->input, connection->rest, connection->rest_count);
    pooled->input_count = connection->rest_count;
    free(connection->rest);
    connection->rest = NULL;
  }
  connection->incoming = pooled;
  return pooled;
}

// MARK: - Admission and bodies

/// Ends a request that has been rejected. Nothing that follows it is read.
static bool refuse(fw_pooled_exchange *pooled) {
  pooled->exchange.closes = true;
  pooled->is_refused = true;
  pooled->progress = FW_READ;
  return true;
}

static bool refuse_because(fw_pooled_exchange *pooled, fw_refusal refusal) {
  const fw_server *server = pooled->connection->server;
  server->callbacks.refuse(pooled->worker, &pooled->exchange, refusal);
  return refuse(pooled);
}

/// Keeps the bytes after a request for the next one.
static void keep_rest(fw_pooled_exchange *pooled, size_t end) {
  fw_connection *connection = pooled->connection;
  size_t count = pooled->input_count - end;
  pooled->progress = FW_READ;
  if (count == 0 || pooled->exchange.closes) return;
  connection->rest = malloc(count);
  if (connection->rest) {
    memcpy(connection->rest, pooled->input + end, count);
    connection->rest_count = count;
  } else {
    // The next request is lost, so there must not be one.
    pooled->exchange.closes = true;
  }
}

/// The number of bytes after the head, which begin its body.
static size_t unparsed(const fw_pooled_exchange *pooled) {
  return pooled->input_count - pooled->exchange.head.read_count;
}

/// Whether the body fits after the head. It then stays there.
static bool fits_after_head(const fw_pooled_exchange *pooled) {
  const fw_head *head = &pooled->exchange.head;
  return head->body_length <= FW_INPUT_CAPACITY - head->read_count;
}

/// Continues a body of a known length. Returns true once the request is complete or rejected.
static bool take_body(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  size_t announced = exchange->head.body_length, end = exchange->head.read_count;
  size_t count = unparsed(pooled);
  if (fits_after_head(pooled)) {
    if (count < announced) return false;
    exchange->body = (uint8_t *)pooled->input + end;
    exchange->body_count = announced;
    keep_rest(pooled, end + announced);
    return true;
  }
  if (count > 0 && !fw_exchange_append_body(pooled, pooled->input + end, count))
    return refuse_because(pooled, FW_OUT_OF_MEMORY);
  pooled->input_count = end;
  size_t left = announced - exchange->body_count;
  if (left == 0) {
    pooled->progress = FW_READ;
    return true;
  }
  if (fw_exchange_reserve_body(pooled, left < PIECE ? left : PIECE)) return false;
  return refuse_because(pooled, FW_OUT_OF_MEMORY);
}

/// Continues a chunked body. Returns true once the request is complete or rejected.
static bool take_chunks(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  fw_chunks *chunks = &pooled->chunks;
  const char *raw = pooled->input + exchange->head.read_count, *data;
  size_t left = unparsed(pooled), used, count;
  while ((count = fw_chunks_next(chunks, raw, left, &used, &data)) > 0) {
    raw += used;
    left -= used;
    if (!fw_exchange_append_body(pooled, data, count))
      return refuse_because(pooled, FW_OUT_OF_MEMORY);
  }
  switch (chunks->state) {
    case FW_CHUNKS_INVALID: return refuse_because(pooled, FW_INVALID_CHUNK);
    case FW_CHUNKS_TOO_LARGE: return refuse_because(pooled, FW_BODY_TOO_LARGE);
    case FW_CHUNKS_COMPLETE: keep_rest(pooled, pooled->input_count - (left - used)); return true;
    default: pooled->input_count = exchange->head.read_count; return false;
  }
}

/// Joins the lists that the head has in several lines. Returns false when out of memory.
static bool join_lists(fw_pooled_exchange *pooled) {
  fw_head *head = &pooled->exchange.head;
  if (head->fault != FW_NO_FAULT || !fw_head_has_divided_list(head)) return true;
  if (!fw_exchange_count(pooled, FW_MAX_HEAD)) return false;
  if (!pooled->lists) pooled->lists = malloc(FW_MAX_HEAD);
  if (pooled->lists) fw_head_join(head, pooled->input, pooled->lists);
  return pooled->lists;
}

/// Lets a request in, or rejects it, once its head is complete.
static bool end_head(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  const fw_server *server = pooled->connection->server;
  exchange->closes = exchange->head.closes;
  if (!join_lists(pooled)) return refuse_because(pooled, FW_OUT_OF_MEMORY);
  if (!server->callbacks.admit(pooled->worker, exchange)) return refuse(pooled);
  pooled->progress = exchange->head.is_chunked ? FW_CHUNKS : FW_BODY;
  pooled->chunks = (fw_chunks){.room = server->options.max_body};
  return false;
}

/// Reads the head from the input. Returns true once it is complete.
static bool read_head(fw_pooled_exchange *pooled) {
  fw_head *head = &pooled->exchange.head;
  size_t max_body = pooled->connection->server->options.max_body;
  if (fw_head_read(head, pooled->input, pooled->input_count, max_body)) return true;
  // Empty lines begin no request: some clients send one after a body.
  bool has_begun = head->method.count > 0 || head->read_count < pooled->input_count;
  if (!has_begun) head->read_count = pooled->input_count = 0;
  return false;
}

/// Processes the bytes that have arrived. Returns true once the request is complete or rejected.
static bool advance(fw_pooled_exchange *pooled) {
  if (pooled->progress == FW_HEAD) {
    if (!read_head(pooled)) return false;
    if (end_head(pooled)) return true;
    const fw_head *head = &pooled->exchange.head;
    bool is_waiting = head->awaits_continue && unparsed(pooled) == 0 &&
                      (head->is_chunked || head->body_length > 0);
    if (is_waiting) send_continue(pooled->connection);
  }
  switch (pooled->progress) {
    case FW_HEAD: return false;
    case FW_BODY: return take_body(pooled);
    case FW_CHUNKS: return take_chunks(pooled);
    case FW_READ: return true;
  }
  return false;
}

/// Receives more bytes of a request, into the body's block or the input.
static ssize_t receive_more(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  bool is_in_block = pooled->progress == FW_BODY && !fits_after_head(pooled);
  char *start = is_in_block ? (char *)pooled->body_block : pooled->input;
  size_t *used = is_in_block ? &exchange->body_count : &pooled->input_count;
  size_t room = (is_in_block ? exchange->head.body_length : FW_INPUT_CAPACITY) - *used;
  ssize_t count = receive(pooled->connection, start + *used, room < PIECE ? room : PIECE);
  if (count > 0) *used += (size_t)count;
  return count;
}

// MARK: - Requests

/// Lets an incomplete request wait for more bytes: its time runs, and its memory is counted. Returns false if there is
/// not enough memory.
static bool may_wait(fw_pooled_exchange *pooled) {
  fw_connection_reads(pooled->connection);
  return pooled->counted > 0 || fw_exchange_count(pooled, FW_INPUT_CAPACITY);
}

fw_read_result fw_read_request(fw_connection *connection) {
  fw_pooled_exchange *pooled = connection->incoming;
  if (!pooled) pooled = begin(connection);
  if (!pooled) {
    errno = ENOMEM;
    return FW_READ_FAILED;
  }
  for (unsigned pieces = 0;; pieces++) {
    if (pooled->input_count > 0 && advance(pooled)) return FW_READ_COMPLETE;
    if (pieces == MAXIMUM_PIECES) return FW_READ_AGAIN;
    ssize_t count = receive_more(pooled);
    if (count > 0) continue;
    if (pooled->input_count == 0) {
      // A resting connection holds no memory.
      fw_drop_input(connection);
      // Empty lines begin no request and no other rest. The watchdog must only know that their bytes have been read.
      if (pieces > 0) fw_connection_begins(connection, FW_RESTING);
    } else if (count == FW_READ_NOTHING_YET && !may_wait(pooled)) {
      refuse_because(pooled, FW_OUT_OF_MEMORY);
      return FW_READ_COMPLETE;
    }
    return (fw_read_result)count;
  }
}

void fw_drop_input(fw_connection *connection) {
  if (connection->incoming) fw_exchange_release(connection->incoming);
  if (connection->handed_over) fw_exchange_release(connection->handed_over);
  free(connection->rest);
  connection->incoming = connection->handed_over = NULL;
  connection->rest = NULL;
}
