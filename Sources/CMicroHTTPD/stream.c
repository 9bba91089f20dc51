#include "stream.h"

#include <string.h>

#include "crashes.h"
#include "microhttpd-insides.h"

enum {
  /// How many streams a loop writes itself: this saves a copy and a switch of threads. The loop's other connections
  /// wait for one piece of each.
  LOOP_STREAMS = 16,
  /// The size of such a piece.
  LOOP_PIECE = 256 * 1024,
};

static _Thread_local unsigned loop_streams;

/// Writes the next bytes of a stream.
static ptrdiff_t read_stream(fw_pooled_exchange *pooled, uint8_t *room, size_t capacity,
                             bool is_on_loop) {
  const fw_stream *stream = &pooled->exchange.stream;
  fw_crashes *crashes = pooled->connection->server->options.crashes;
  fw_crashes_begin(crashes, pooled->identity, !is_on_loop);
  ptrdiff_t count = stream->read(stream->context, room, capacity, &pooled->stream_ended);
  fw_crashes_end(crashes);
  return count;
}

/// Sends a piece that is in the buffer after the room for a chunk's head.
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

// MARK: - On the loop

/// Writes the next piece into the buffer from which it is sent.
static ssize_t write_here(void *argument, uint64_t position, char *buffer, size_t capacity) {
  fw_pooled_exchange *pooled = argument;
  if (pooled->stream_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  ptrdiff_t count =
      read_stream(pooled, (uint8_t *)buffer + FW_CHUNK_HEAD, capacity - FW_CHUNK_FRAME, true);
  return send_piece(pooled, position, buffer, count);
}

// MARK: - Off the loop

static void drop_piece(fw_pooled_exchange *pooled) {
  if (pooled->piece) fw_writers_take_back(&pooled->connection->server->writers, pooled->piece);
  pooled->piece = NULL;
}

void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece) {
  piece->count = read_stream(pooled, piece->bytes + 1, FW_STREAM_PIECE, false);
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

// MARK: - Life

/// Whether the loop writes a stream itself. Its larger piece is counted.
static bool is_for_loop(fw_pooled_exchange *pooled) {
  return !pooled->exchange.stream.is_costly && loop_streams < LOOP_STREAMS &&
         fw_exchange_count(pooled, LOOP_PIECE - FW_STREAM_PIECE);
}

static void release_response(void *argument) {
  fw_pooled_exchange *pooled = argument;
  if (pooled->is_on_loop) loop_streams--;
  drop_piece(pooled);
  fw_exchange_release(pooled);
}

struct MHD_Response *fw_make_stream_response(fw_pooled_exchange *pooled,
                                             struct MHD_Connection *connection) {
  pooled->job.suspended = connection;
  pooled->is_on_loop = is_for_loop(pooled);
  size_t piece = pooled->is_on_loop ? LOOP_PIECE - FW_CHUNK_FRAME : FW_STREAM_PIECE;
  struct MHD_Response *response = fw_make_chunked_response(
      pooled, piece, pooled->is_on_loop ? write_here : send_written, release_response);
  if (response && pooled->is_on_loop) loop_streams++;
  return response;
}
