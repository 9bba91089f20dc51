#define _GNU_SOURCE
#include "stream.h"

#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "reply.h"

enum {
  /// How many streams one loop writes itself: it sends these without a copy and without a switch of
  /// threads. The loop's other connections wait for one piece of each.
  LOOP_STREAMS = 16,
  /// The piece of such a stream.
  LOOP_PIECE = 256 * 1024,
};

static _Thread_local unsigned loop_streams;

// MARK: - Chunks

// A piece is a chunk of its own: its size in eight digits and a line end, the bytes, a line end, and after the
// last one the end of all chunks.
enum { CHUNK_HEAD = 10, CHUNK_TAIL = 2 };
static const char last_chunk[] = "0\r\n\r\n";
enum { CHUNK_FRAME = CHUNK_HEAD + CHUNK_TAIL + sizeof last_chunk - 1 };

/// Frames a chunk that follows the room for its head. Returns the length of the whole.
static size_t frame_chunk(char *buffer, size_t count, bool is_last) {
  char *end = buffer;
  if (count > 0) {
    char head[CHUNK_HEAD + 1];
    snprintf(head, sizeof head, "%08zx\r\n", count);
    memcpy(buffer, head, CHUNK_HEAD);
    end = mempcpy(buffer + CHUNK_HEAD + count, "\r\n", CHUNK_TAIL);
  }
  if (is_last) end = mempcpy(end, last_chunk, sizeof last_chunk - 1);
  return (size_t)(end - buffer);
}

/// Frames a piece that follows the room for a chunk's head in the buffer, and returns what libmicrohttpd is to
/// send.
static ssize_t send_piece(fw_pooled_exchange *pooled, uint64_t position, char *buffer,
                          ptrdiff_t count) {
  if (count < 0) return MHD_CONTENT_READER_END_WITH_ERROR;
  fw_connection_sends(pooled->watch, &pooled->watch->server->watchdog, position + (size_t)count,
                      pooled->stream_waits / 1000000);
  if (!pooled->exchange.is_old)
    return (ssize_t)frame_chunk(buffer, (size_t)count, pooled->stream_ended);
  if (count == 0) return MHD_CONTENT_READER_END_OF_STREAM;
  memmove(buffer, buffer + CHUNK_HEAD, (size_t)count);
  return count;
}

// MARK: - On the loop

/// Writes the next piece where it is sent from. libmicrohttpd could make chunks, too, but of what fits into a
/// connection's small room.
static ssize_t write_here(void *argument, uint64_t position, char *buffer, size_t capacity) {
  fw_pooled_exchange *pooled = argument;
  const fw_stream *stream = &pooled->exchange.stream;
  if (pooled->stream_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  ptrdiff_t count = stream->read(stream->context, (uint8_t *)buffer + CHUNK_HEAD,
                                 capacity - CHUNK_FRAME, &pooled->stream_ended);
  return send_piece(pooled, position, buffer, count);
}

// MARK: - Off the loop

static void drop_piece(fw_pooled_exchange *pooled) {
  if (pooled->piece) fw_writers_take_back(&pooled->watch->server->writers, pooled->piece);
  pooled->piece = NULL;
}

void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece) {
  const fw_stream *stream = &pooled->exchange.stream;
  piece->count = stream->read(stream->context, piece->bytes + 1, FW_STREAM_PIECE,
                              &pooled->stream_ended);
}

/// Asks for the next piece. The connection is suspended until it has been written.
static ssize_t ask_for_piece(fw_pooled_exchange *pooled) {
  if (pooled->stream_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  pooled->asked_at = fw_now_nanoseconds();
  fw_connection_waits(pooled->watch);
  fw_writers_hand_over(&pooled->watch->server->writers, pooled);
  return 0;
}

/// Sends the piece that has been written; asks for a piece otherwise.
static ssize_t send_written(void *argument, uint64_t position, char *buffer, size_t capacity) {
  fw_pooled_exchange *pooled = argument;
  if (pooled->asked_at == 0) return ask_for_piece(pooled);
  pooled->stream_waits += fw_now_nanoseconds() - pooled->asked_at;
  pooled->asked_at = 0;
  if (!pooled->piece || capacity < FW_STREAM_PIECE + CHUNK_FRAME)
    return MHD_CONTENT_READER_END_WITH_ERROR;
  ptrdiff_t count = pooled->piece->count;
  if (count > 0) memcpy(buffer + CHUNK_HEAD, pooled->piece->bytes + 1, (size_t)count);
  drop_piece(pooled);
  return send_piece(pooled, position, buffer, count);
}

// MARK: - Life

static void release_response(void *argument) { fw_exchange_release(argument); }

/// Whether a stream is written on the loop that sends it. What that holds more is counted.
static bool is_for_loop(fw_pooled_exchange *pooled) {
  return !pooled->exchange.stream.is_costly && loop_streams < LOOP_STREAMS &&
         fw_memory_take(pooled, LOOP_PIECE - FW_STREAM_HELD);
}

struct MHD_Response *fw_make_stream_response(fw_pooled_exchange *pooled,
                                             struct MHD_Connection *connection) {
  struct MHD_Response *response;
  pooled->connection = connection;
  if (is_for_loop(pooled)) {
    pooled->is_on_loop = true;
    loop_streams++;
    response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, LOOP_PIECE, write_here, pooled,
                                                 release_response);
  } else {
    response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, FW_STREAM_PIECE + CHUNK_FRAME,
                                                 send_written, pooled, release_response);
  }
  // What the library does for old clients permits chunks of our own for others.
  if (response) MHD_set_response_options(response, MHD_RF_HTTP_VERSION_1_0_ONLY, MHD_RO_END);
  return response;
}

void fw_stream_end(fw_pooled_exchange *pooled) {
  if (pooled->is_on_loop) loop_streams--;
  pooled->is_on_loop = false;
  drop_piece(pooled);
}
