#include "request.h"

#include <string.h>

#include "exchange.h"
#include "head.h"
#include "reply.h"

void *fw_on_target(void *argument, const char *target, struct MHD_Connection *connection) {
  fw_server *server = argument;
  // Before anything is pooled on this thread, so that its end frees the pool.
  void *worker = fw_current_worker(server);
  if (!worker) return NULL;
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  fw_connection *watch = info ? info->socket_context : NULL;
  if (watch) fw_connection_reads(watch);
  size_t count = strlen(target);
  if (count > FW_MAX_TARGET) {
    fw_refuse_target(connection);
    return NULL;
  }
  fw_pooled_exchange *pooled = fw_exchange_take();
  if (!pooled) return NULL;
  pooled->worker = worker;
  pooled->watch = watch;
  if (fw_exchange_set_target(pooled, target, count)) return pooled;
  fw_exchange_release(pooled);
  return NULL;
}

/// Counts a request among the work in progress; false where there is too much.
static bool enter_work(fw_server *server, fw_pooled_exchange *pooled) {
  if (pooled->is_work) return true;
  pooled->is_work = fw_work_enter(&server->work);
  pooled->is_refused = !pooled->is_work;
  if (pooled->is_refused) atomic_fetch_add(&server->refused_work, 1);
  return pooled->is_work;
}

/// A request's head is there. Nothing of its body has been read.
static enum MHD_Result begin(fw_server *server, struct MHD_Connection *connection,
                             fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  pooled->head_seen = true;
  if (!server->callbacks.admit(pooled->worker, exchange)) {
    exchange->closes = true;
    return fw_send_reply(server, connection, pooled);
  }
  if (exchange->announced_body <= FW_INLINE_BODY || enter_work(server, pooled)) return MHD_YES;
  server->callbacks.refuse(pooled->worker, exchange);
  exchange->closes = true;
  return fw_send_reply(server, connection, pooled);
}

static enum MHD_Result take_body(fw_server *server, fw_pooled_exchange *pooled, const char *bytes,
                                 size_t count) {
  if (!fw_exchange_append_body(pooled, bytes, count, server->options.max_body)) return MHD_NO;
  // The library takes no reply in the middle of a body: this one is refused at its end.
  if (pooled->exchange.body_count > FW_INLINE_BODY && !enter_work(server, pooled))
    pooled->exchange.body_count = 0;
  return MHD_YES;
}

/// The whole request is there: answers it at once, or leaves it to a thread that has the time.
static enum MHD_Result finish(fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  exchange->received_nanoseconds = fw_now_nanoseconds();
  if (!pooled->is_work && !pooled->is_refused) {
    if (server->callbacks.respond(pooled->worker, exchange, true))
      return fw_send_reply(server, connection, pooled);
    enter_work(server, pooled);
  }
  if (pooled->is_refused) {
    server->callbacks.refuse(pooled->worker, exchange);
    return fw_send_reply(server, connection, pooled);
  }
  if (pooled->watch) fw_connection_works(pooled->watch);
  pooled->connection = connection;
  pooled->work = &server->work;
  MHD_suspend_connection(connection);
  fw_work_hand_over(&server->work, pooled);
  return MHD_YES;
}

void fw_answer_work(void *argument, fw_pooled_exchange *pooled) {
  fw_server *server = argument;
  void *worker = pooled->stage == FW_WAITING ? fw_current_worker(server) : NULL;
  if (worker) {
    fw_exchange_lend_large_block(pooled);
    server->callbacks.respond(worker, &pooled->exchange, false);
    fw_exchange_fit_large_block(pooled);
    pooled->stage = FW_ANSWERED;
  } else {
    pooled->stage = FW_DROPPED;
  }
  MHD_resume_connection(pooled->connection);
}

enum MHD_Result fw_on_request(void *argument, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **context) {
  (void)url;
  fw_server *server = argument;
  fw_pooled_exchange *pooled = *context;
  if (!pooled) return MHD_NO;
  if (!pooled->head_seen) {
    fw_note_head(connection, &pooled->exchange, method, version);
    return begin(server, connection, pooled);
  }
  if (*upload_count > 0) {
    size_t count = *upload_count;
    *upload_count = 0;
    return take_body(server, pooled, upload, count);
  }
  switch (pooled->stage) {
    case FW_ARRIVING: return finish(server, connection, pooled);
    case FW_WAITING: return MHD_YES;
    case FW_ANSWERED: return fw_send_reply(server, connection, pooled);
    case FW_DROPPED: return MHD_NO;
  }
  return MHD_NO;
}

void fw_on_completed(void *argument, struct MHD_Connection *connection, void **context,
                     enum MHD_RequestTerminationCode code) {
  (void)connection;
  (void)code;
  fw_server *server = argument;
  fw_pooled_exchange *pooled = *context;
  *context = NULL;
  if (!pooled) return;
  if (pooled->watch) fw_connection_rests(pooled->watch);
  if (pooled->is_work) fw_work_leave(&server->work);
  fw_exchange_release(pooled);
}
