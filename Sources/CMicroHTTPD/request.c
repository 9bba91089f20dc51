#include "crashes.h"
#include "microhttpd-insides.h"
#include "server.h"

/// Answers a request on its loop. Returns false if that would take longer than the loop can spare.
static bool answer_quickly(fw_server *server, fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  fw_evaluation *evaluation = fw_pulse_evaluation(&server->pulse);
  fw_evaluation_begin_slice(evaluation, exchange->received_nanoseconds);
  fw_crashes_begin(server->options.crashes, pooled->identity);
  bool is_answered = server->callbacks.respond(pooled->worker, exchange, true);
  fw_crashes_end(server->options.crashes);
  fw_evaluation_end(evaluation);
  return is_answered;
}

/// Whether a request has crashed two servers.
static bool has_crashed_servers(const fw_server *server, fw_pooled_exchange *pooled) {
  if (!server->options.crashes) return false;
  // Before the first work on the request, which may change its body.
  pooled->identity = fw_crashes_identify(server->options.crashes, &pooled->exchange);
  return fw_crashes_rejects(server->options.crashes, pooled->identity);
}

/// Answers a complete request at once, or leaves it to a thread for long requests.
static enum MHD_Result finish(fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (pooled->is_refused) return fw_send_reply(server, connection, pooled);
  exchange->received_nanoseconds = fw_now_nanoseconds();
  if (has_crashed_servers(server, pooled)) {
    server->callbacks.refuse(pooled->worker, exchange, FW_REPEATED_CRASH);
    return fw_send_reply(server, connection, pooled);
  }
  bool is_short = exchange->body_count <= FW_INLINE_BODY;
  if (is_short && answer_quickly(server, pooled))
    return fw_send_reply(server, connection, pooled);
  if (!fw_work_enter(&server->work)) {
    atomic_fetch_add(&server->refused_work, 1);
    server->callbacks.refuse(pooled->worker, exchange, FW_SATURATED);
    return fw_send_reply(server, connection, pooled);
  }
  fw_connection_begins(pooled->connection, FW_WORKING);
  pooled->work = &server->work;
  pooled->suspended = connection;
  MHD_suspend_connection(connection);
  fw_work_hand_over(&server->work, pooled);
  return MHD_YES;
}

bool fw_answer_work(void *argument, fw_pooled_exchange *pooled) {
  fw_server *server = argument;
  void *worker = fw_current_worker(server);
  if (!worker) return false;
  fw_exchange_take_large_block(pooled);
  fw_crashes_begin(server->options.crashes, pooled->identity);
  server->callbacks.respond(worker, &pooled->exchange, false);
  fw_crashes_end(server->options.crashes);
  return true;
}

/// Begins a request.
static enum MHD_Result begin(struct MHD_Connection *connection, void **context) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  fw_connection *sender = info ? info->socket_context : NULL;
  *context = sender ? fw_take_request(sender) : NULL;
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
  fw_watchdog_set_address(&server->watchdog, pooled->connection, pooled->connection->peer);
  fw_connection_rests(pooled->connection);
  // The connection closes after such a reply, while the client may still be sending.
  bool may_send = pooled->is_refused || pooled->stream_ended;
  if (may_send && code == MHD_REQUEST_TERMINATED_COMPLETED_OK)
    fw_linger_on(&server->linger, pooled->connection->socket);
  fw_exchange_release(pooled);
}
