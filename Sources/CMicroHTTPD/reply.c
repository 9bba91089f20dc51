#define _GNU_SOURCE
#include "reply.h"

#include <stdio.h>
#include <string.h>

#include "date.h"
#include "memory.h"

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

// A piece is a chunk of its own: its size in eight digits and a line end, the bytes, a line end, and behind
// the last one the end of all chunks.
enum { CHUNK_HEAD = 10, CHUNK_TAIL = 2 };
static const char last_chunk[] = "0\r\n\r\n";

/// Frames a chunk that stands behind the room for its head. Returns the length of the whole.
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

/// Writes the next piece of a stream. libmicrohttpd could make chunks, too, but of what fits into a
/// connection's small room.
static ssize_t read_stream(void *argument, uint64_t position, char *buffer, size_t capacity) {
  fw_pooled_exchange *pooled = argument;
  const fw_exchange *exchange = &pooled->exchange;
  const fw_stream *stream = &exchange->stream;
  if (pooled->stream_ended) return MHD_CONTENT_READER_END_OF_STREAM;
  size_t room = capacity - CHUNK_HEAD - CHUNK_TAIL - (sizeof last_chunk - 1);
  ptrdiff_t count =
      stream->read(stream->context, (uint8_t *)buffer + CHUNK_HEAD, room, &pooled->stream_ended);
  if (count < 0) return MHD_CONTENT_READER_END_WITH_ERROR;
  fw_connection_sends(pooled->watch, &pooled->watch->server->watchdog, position + (size_t)count);
  if (!exchange->is_old) return (ssize_t)frame_chunk(buffer, (size_t)count, pooled->stream_ended);
  if (count == 0) return MHD_CONTENT_READER_END_OF_STREAM;
  memmove(buffer, buffer + CHUNK_HEAD, (size_t)count);
  return count;
}

/// A response of a stream, behind which the connection is closed: nobody knows its length, and an old client
/// knows no chunks. What the library does for old clients lets others have chunks of our own.
static struct MHD_Response *make_stream_response(fw_pooled_exchange *pooled) {
  struct MHD_Response *response = MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, FW_STREAM_PIECE, read_stream, pooled, release_response);
  if (response) MHD_set_response_options(response, MHD_RF_HTTP_VERSION_1_0_ONLY, MHD_RO_END);
  return response;
}

/// A response of the exchange's reply. Of a large one only a piece is sent at a time: the kernel takes
/// as much of it as there is while the client reads, and the loop's other connections wait for that.
static struct MHD_Response *make_response(fw_pooled_exchange *pooled) {
  enum { SENT_AT_ONCE = 16 * 1024 * 1024, PIECE = 256 * 1024 };
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context) return make_stream_response(pooled);
  if (exchange->reply_count > SENT_AT_ONCE)
    return MHD_create_response_from_callback(exchange->reply_count, PIECE, read_reply, pooled,
                                             release_response);
  return MHD_create_response_from_buffer_with_free_callback_cls(
      exchange->reply_count, (void *)reply_bytes(exchange), release_response, pooled);
}

/// Adds the fields of a reply's head: as one, since libmicrohttpd takes 1,000 instructions for each.
/// It refuses values with line breaks, and so it does what a client smuggles in; ours are put into the
/// copy that it made. The one is `Date`: libmicrohttpd would work it out for each reply.
static bool add_head(struct MHD_Response *response, fw_reply_head *head) {
  fw_write_date(head->text);
  head->text[head->count] = 0;
  if (MHD_add_response_header(response, "Date", head->text) != MHD_YES) return false;
  char *copy = (char *)MHD_get_response_header(response, "Date");
  for (unsigned i = 0; i < head->end_count; i++) memcpy(copy + head->ends[i], "\r\n", 2);
  return true;
}

/// Says how a stream is framed. False where there is no room for that.
static bool begin_stream(fw_exchange *exchange) {
  static const fw_text name = {"Transfer-Encoding", 17}, value = {"chunked", 7};
  exchange->closes = true;
  return exchange->is_old || fw_exchange_add_field(exchange, name, value);
}

enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context && !begin_stream(exchange)) return MHD_NO;
  struct MHD_Response *response = make_response(pooled);
  if (!response) return MHD_NO;
  pooled->holders++;
  // Before the date: with it the library forgets that there is one, and adds another.
  if (exchange->closes || atomic_load_explicit(&server->draining, memory_order_relaxed))
    MHD_add_response_header(response, "Connection", "close");
  if (!add_head(response, &exchange->head)) {
    MHD_destroy_response(response);
    return MHD_NO;
  }
  fw_connection_replies(pooled->watch, &server->watchdog, exchange->reply_count,
                        pooled->counted);
  enum MHD_Result result = MHD_queue_response(connection, exchange->status, response);
  MHD_destroy_response(response);
  return result;
}
