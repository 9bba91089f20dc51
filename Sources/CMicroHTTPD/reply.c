#define _GNU_SOURCE
#include "reply.h"

#include <string.h>

#include "date.h"
#include "stream.h"

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

/// A response of the exchange's reply. Of a large one only a piece is sent at a time: the kernel takes
/// as much of it as there is while the client reads, and the loop's other connections wait for that.
static struct MHD_Response *make_response(fw_pooled_exchange *pooled,
                                          struct MHD_Connection *connection) {
  enum { SENT_AT_ONCE = 16 * 1024 * 1024, PIECE = 256 * 1024 };
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context) return fw_make_stream_response(pooled, connection);
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
  struct MHD_Response *response = make_response(pooled, connection);
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
