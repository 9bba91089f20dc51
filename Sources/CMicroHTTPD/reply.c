#include "reply.h"

#include <string.h>

#include "microhttpd-insides.h"
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

/// The response of an exchange. A large one is sent in pieces: the kernel accepts bytes as long as the client reads,
/// and the loop's other connections wait for that.
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

enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
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
