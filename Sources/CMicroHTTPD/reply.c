#include <string.h>

#include "crashes.h"
#include "microhttpd-insides.h"
#include "server.h"

enum {
  /// How many streams a loop writes itself: this saves a copy and a switch of threads. The loop's other connections
  /// wait for one piece of each.
  LOOP_STREAMS = 16,
  /// The size of such a piece.
  LOOP_PIECE = 256 * 1024,
};

static _Thread_local unsigned loop_streams;

/// Writes the next bytes of a stream.
static ptrdiff_t read_stream(fw_pooled_exchange *pooled, uint8_t *room, size_t capacity) {
  const fw_stream *stream = &pooled->exchange.stream;
  fw_crashes *crashes = pooled->connection->server->options.crashes;
  fw_crashes_begin(crashes, pooled->identity);
  ptrdiff_t count = stream->read(stream->context, room, capacity, &pooled->stream_ended);
  fw_crashes_end(crashes);
  return count;
}

/// Sends a piece that is in the buffer after the space for a chunk's head.
static ssize_t send_piece(fw_pooled_exchange *pooled, uint64_t position, char *buffer,
                          ptrdiff_t count) {
  if (count < 0) return MHD_CONTENT_READER_END_WITH_ERROR;
  fw_connection *connection = pooled->connection;
  // The client has as much time as for a reply of this length, and the time for which it has waited.
  uint64_t bytes = position + (size_t)count, waited_milliseconds = pooled->stream_waits / 1000000;
  fw_connection_allows(connection, fw_watchdog_time_for(&connection->server->watchdog, bytes,
                                                        waited_milliseconds));
  return fw_frame_piece(pooled, buffer, (size_t)count);
}

// MARK: - Streams on the loop

/// Writes the next piece into the buffer from which it is sent.
static ssize_t write_here(void *argument, uint64_t position, char *buffer, size_t capacity) {
  fw_pooled_exchange *pooled = argument;
  if (pooled->stream_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  ptrdiff_t count =
      read_stream(pooled, (uint8_t *)buffer + FW_CHUNK_HEAD, capacity - FW_CHUNK_FRAME);
  return send_piece(pooled, position, buffer, count);
}

// MARK: - Streams off the loop

static void drop_piece(fw_pooled_exchange *pooled) {
  if (pooled->piece) fw_writers_take_back(&pooled->connection->server->writers, pooled->piece);
  pooled->piece = NULL;
}

void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece) {
  piece->count = read_stream(pooled, piece->bytes + 1, FW_STREAM_PIECE);
}

/// Requests the next piece. The connection is suspended until it has been written.
static ssize_t request_piece(fw_pooled_exchange *pooled) {
  if (pooled->stream_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  pooled->asked_at = fw_now_nanoseconds();
  // While the client waits, it has no deadline.
  fw_connection_allows(pooled->connection, UINT32_MAX);
  fw_writers_hand_over(&pooled->connection->server->writers, pooled);
  return 0;
}

/// Sends the piece that has been written, or requests one.
static ssize_t send_written(void *argument, uint64_t position, char *buffer, size_t capacity) {
  fw_pooled_exchange *pooled = argument;
  if (pooled->asked_at == 0) return request_piece(pooled);
  pooled->stream_waits += fw_now_nanoseconds() - pooled->asked_at;
  pooled->asked_at = 0;
  if (!pooled->piece || capacity < FW_STREAM_PIECE + FW_CHUNK_FRAME)
    return MHD_CONTENT_READER_END_WITH_ERROR;
  ptrdiff_t count = pooled->piece->count;
  if (count > 0) memcpy(buffer + FW_CHUNK_HEAD, pooled->piece->bytes + 1, (size_t)count);
  drop_piece(pooled);
  return send_piece(pooled, position, buffer, count);
}

/// Whether the loop writes a stream itself. Its larger piece is counted.
static bool is_for_loop(fw_pooled_exchange *pooled) {
  return !pooled->exchange.stream.is_costly && loop_streams < LOOP_STREAMS &&
         fw_exchange_count(pooled, LOOP_PIECE - FW_STREAM_PIECE);
}

static void release_stream(void *argument) {
  fw_pooled_exchange *pooled = argument;
  if (pooled->is_on_loop) loop_streams--;
  drop_piece(pooled);
  fw_exchange_release(pooled);
}

/// The response of an exchange's stream.
static struct MHD_Response *make_stream_response(fw_pooled_exchange *pooled,
                                                 struct MHD_Connection *connection) {
  pooled->suspended = connection;
  pooled->is_on_loop = is_for_loop(pooled);
  size_t piece = pooled->is_on_loop ? LOOP_PIECE - FW_CHUNK_FRAME : FW_STREAM_PIECE;
  struct MHD_Response *response = fw_make_chunked_response(
      pooled, piece, pooled->is_on_loop ? write_here : send_written, release_stream);
  if (response && pooled->is_on_loop) loop_streams++;
  return response;
}

// MARK: - Replies

static void release_response(void *argument) { fw_exchange_release(argument); }

static const uint8_t *reply_bytes(const fw_exchange *exchange) {
  return exchange->lent ? exchange->lent : exchange->reply;
}

static ssize_t read_reply(void *argument, uint64_t position, char *buffer, size_t capacity) {
  const fw_exchange *exchange = &((fw_pooled_exchange *)argument)->exchange;
  size_t left = exchange->reply_count - position;
  size_t count = left < capacity ? left : capacity;
  memcpy(buffer, reply_bytes(exchange) + position, count);
  return (ssize_t)count;
}

/// The response of an exchange. A large one is sent in pieces: the kernel accepts bytes as long as the client reads,
/// and the loop's other connections wait for that.
static struct MHD_Response *make_response(fw_pooled_exchange *pooled,
                                          struct MHD_Connection *connection) {
  enum { SENT_AT_ONCE = 16 * 1024 * 1024, PIECE = 256 * 1024 };
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context) return make_stream_response(pooled, connection);
  if (exchange->reply_count > SENT_AT_ONCE)
    return MHD_create_response_from_callback(exchange->reply_count, PIECE, read_reply, pooled,
                                             release_response);
  return MHD_create_response_from_buffer_with_free_callback_cls(
      exchange->reply_count, (void *)reply_bytes(exchange), release_response, pooled);
}

enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  // The client may send its next request as soon as it has received this reply.
  fw_watchdog_set_address(&pooled->connection->server->watchdog, pooled->connection,
                          pooled->connection->peer);
  struct MHD_Response *response = make_response(pooled, connection);
  if (!response) return MHD_NO;
  pooled->holders++;
  bool closes =
      exchange->closes || atomic_load_explicit(&server->draining, memory_order_relaxed);
  if (!fw_add_head(response, &exchange->fields, closes)) {
    MHD_destroy_response(response);
    return MHD_NO;
  }
  fw_connection *receiver = pooled->connection;
  fw_connection_allows(receiver,
                       fw_watchdog_time_for(&server->watchdog, exchange->reply_count, 0));
  atomic_store_explicit(&receiver->reply_bytes, pooled->counted, memory_order_relaxed);
  fw_connection_begins(receiver, FW_REPLYING);
  enum MHD_Result result = MHD_queue_response(connection, exchange->status, response);
  MHD_destroy_response(response);
  return result;
}
