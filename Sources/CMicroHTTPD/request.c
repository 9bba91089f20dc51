#include "request.h"

#include <stdlib.h>

#include "exchange.h"
#include "memory.h"
#include "reading.h"
#include "reply.h"

/// The whole request is there: answers it at once, or leaves it to a thread that has the time.
static enum MHD_Result finish(fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (pooled->is_refused) return fw_send_reply(server, connection, pooled);
  exchange->received_nanoseconds = fw_now_nanoseconds();
  bool is_short = exchange->body_count <= FW_INLINE_BODY;
  if (is_short && server->callbacks.respond(pooled->worker, exchange, true))
    return fw_send_reply(server, connection, pooled);
  if (!fw_work_enter(&server->work)) {
    atomic_fetch_add(&server->refused_work, 1);
    server->callbacks.refuse(pooled->worker, exchange, FW_SATURATED);
    return fw_send_reply(server, connection, pooled);
  }
  fw_connection_works(pooled->watch);
  pooled->connection = connection;
  pooled->work = &server->work;
  MHD_suspend_connection(connection);
  fw_work_hand_over(&server->work, pooled);
  return MHD_YES;
}

bool fw_answer_work(void *argument, fw_pooled_exchange *pooled) {
  fw_server *server = argument;
  void *worker = fw_current_worker(server);
  if (!worker) return false;
  fw_exchange_lend_large_block(pooled);
  server->callbacks.respond(worker, &pooled->exchange, false);
  return true;
}

/// Begins to answer what a connection's client has asked for.
static enum MHD_Result begin(struct MHD_Connection *connection, void **context) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  fw_connection *watch = info ? info->socket_context : NULL;
  *context = watch ? fw_take_request(watch) : NULL;
  return *context ? MHD_YES : MHD_NO;
}

enum MHD_Result fw_on_request(void *argument, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **context) {
  (void)url;
  (void)method;
  (void)version;
  (void)upload;
  fw_server *server = argument;
  fw_pooled_exchange *pooled = *context;
  if (!pooled) return begin(connection, context);
  if (*upload_count > 0) {
    *upload_count = 0;
    return MHD_YES;
  }
  switch (pooled->stage) {
    case FW_ARRIVING: return finish(server, connection, pooled);
    case FW_WAITING: return MHD_YES;
    case FW_ANSWERED: return fw_send_reply(server, connection, pooled);
    case FW_EXPIRED:
      server->callbacks.refuse(pooled->worker, &pooled->exchange, FW_WAITED_TOO_LONG);
      return fw_send_reply(server, connection, pooled);
    case FW_DROPPED: return MHD_NO;
  }
  return MHD_NO;
}

void fw_on_completed(void *argument, struct MHD_Connection *connection, void **context,
                     enum MHD_RequestTerminationCode code) {
  (void)connection;
  fw_server *server = argument;
  fw_pooled_exchange *pooled = *context;
  *context = NULL;
  if (!pooled) return;
  fw_connection_rests(pooled->watch);
  // Both are closed behind their replies, while the client may be sending.
  bool is_cut_short = pooled->is_refused || pooled->stream_ended;
  if (is_cut_short && code == MHD_REQUEST_TERMINATED_COMPLETED_OK)
    fw_linger_on(&server->linger, pooled->watch->socket);
  fw_exchange_release(pooled);
}
