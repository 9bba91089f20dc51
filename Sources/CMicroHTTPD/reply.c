#include "reply.h"

#include <gnutls/gnutls.h>
#include <string.h>
#include <sys/socket.h>

static void release_response(void *argument) { fw_exchange_release(argument); }

static ssize_t read_reply(void *argument, uint64_t position, char *buffer, size_t capacity) {
  const fw_exchange *exchange = &((fw_pooled_exchange *)argument)->exchange;
  size_t left = exchange->reply_count - position;
  size_t count = left < capacity ? left : capacity;
  memcpy(buffer, exchange->reply + position, count);
  return (ssize_t)count;
}

/// A response of the exchange's reply. Of a large one only a piece is sent at a time: the kernel takes
/// as much of it as there is while the client reads, and the loop's other connections wait for that.
static struct MHD_Response *make_response(fw_pooled_exchange *pooled) {
  enum { SENT_AT_ONCE = 16 * 1024 * 1024, PIECE = 256 * 1024 };
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->reply_count > SENT_AT_ONCE)
    return MHD_create_response_from_callback(exchange->reply_count, PIECE, read_reply, pooled,
                                             release_response);
  return MHD_create_response_from_buffer_with_free_callback_cls(
      exchange->reply_count, exchange->reply, release_response, pooled);
}

/// The fields of a reply's head behind each other, as they go over the wire.
typedef struct {
  char text[2048];
  size_t count;
  /// Where a line ends.
  size_t ends[FW_REPLY_HEADERS];
  unsigned end_count;
} fw_head;

static bool append(fw_head *head, const char *text) {
  size_t count = strlen(text);
  if (count >= sizeof head->text - head->count) return false;
  memcpy(head->text + head->count, text, count + 1);
  head->count += count;
  return true;
}

/// Puts all fields into one value of the first of them, with blanks where lines end.
static bool join(fw_head *head, const fw_exchange *exchange) {
  for (unsigned i = 0; i < exchange->header_count; i++) {
    const fw_header *field = &exchange->headers[i];
    if (i > 0) {
      head->ends[head->end_count++] = head->count;
      if (!append(head, "  ") || !append(head, field->name) || !append(head, ": ")) return false;
    }
    if (!append(head, field->value)) return false;
  }
  return head->count > 0;
}

/// Adds the fields of a reply's head: as one, since libmicrohttpd takes 1,000 instructions for each.
/// It refuses values with line breaks, and so it does what a client smuggles in; ours are put into the
/// copy that it made.
static void add_headers(struct MHD_Response *response, const fw_exchange *exchange) {
  fw_head head;
  head.count = 0;
  head.end_count = 0;
  const char *name = exchange->headers[0].name;
  if (join(&head, exchange) && MHD_add_response_header(response, name, head.text) == MHD_YES) {
    char *copy = (char *)MHD_get_response_header(response, name);
    for (unsigned i = 0; i < head.end_count; i++) memcpy(copy + head.ends[i], "\r\n", 2);
    return;
  }
  for (unsigned i = 0; i < exchange->header_count; i++)
    MHD_add_response_header(response, exchange->headers[i].name, exchange->headers[i].value);
}

enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  struct MHD_Response *response = make_response(pooled);
  if (!response) return MHD_NO;
  pooled->holders++;
  add_headers(response, exchange);
  if (exchange->closes || atomic_load_explicit(&server->draining, memory_order_relaxed))
    MHD_add_response_header(response, "Connection", "close");
  if (pooled->watch)
    fw_connection_replies(pooled->watch, &server->watchdog, exchange->reply_count);
  enum MHD_Result result = MHD_queue_response(connection, exchange->status, response);
  MHD_destroy_response(response);
  return result;
}

void fw_refuse_target(struct MHD_Connection *connection) {
  static const char answer[] =
      "HTTP/1.1 414 URI Too Long\r\nContent-Type: application/problem+json\r\n"
      "Content-Length: 158\r\nConnection: close\r\n\r\n"
      "{\"type\":\"/docs/problems#target-too-long\",\"title\":\"The target is too long\",\"status\":414,"
      "\"detail\":\"Path and query are longer than 6144 bytes; POST the request\"}";
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (!info) return;
  int socket = info->connect_fd;
  const union MHD_ConnectionInfo *tls =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  if (tls && tls->tls_session) {
    gnutls_record_send(tls->tls_session, answer, sizeof answer - 1);
    gnutls_bye(tls->tls_session, GNUTLS_SHUT_WR);
  } else {
    send(socket, answer, sizeof answer - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  shutdown(socket, SHUT_WR);
}
