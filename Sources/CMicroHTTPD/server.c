#include <errno.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CMicroHTTPD.h"
#include "deadline.h"
#include "exchange.h"
#include "head.h"
#include "tls.h"
#include "work.h"

struct fw_server {
  struct MHD_Daemon *daemon;
  fw_callbacks callbacks;
  fw_options options;
  fw_watchdog watchdog;
  fw_work work;
  pthread_key_t thread_key;
  atomic_uint connections;
  atomic_ullong refused_work, refused_connections, refused_addresses, refused_heads;
  atomic_bool draining;
};

// MARK: - Workers

/// What a server's thread answers with; its key's destructor frees it when the thread ends.
typedef struct {
  const fw_server *server;
  void *worker;
} fw_thread;

static _Thread_local fw_thread *this_thread;

static void free_thread(void *argument) {
  fw_thread *thread = argument;
  thread->server->callbacks.free_worker(thread->worker);
  free(thread);
  this_thread = NULL;
  fw_exchange_drop_pool();
}

static void *current_worker(const fw_server *server) {
  if (this_thread) return this_thread->worker;
  fw_thread *thread = malloc(sizeof *thread);
  if (!thread) return NULL;
  thread->server = server;
  thread->worker = server->callbacks.make_worker(server->callbacks.context);
  if (!thread->worker) {
    free(thread);
    return NULL;
  }
  pthread_setspecific(server->thread_key, thread);
  this_thread = thread;
  return thread->worker;
}

// MARK: - Replies

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

static enum MHD_Result send_reply(const fw_server *server, struct MHD_Connection *connection,
                                  fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  struct MHD_Response *response = make_response(pooled);
  if (!response) return MHD_NO;
  pooled->holders++;
  for (unsigned i = 0; i < exchange->header_count; i++)
    MHD_add_response_header(response, exchange->headers[i].name, exchange->headers[i].value);
  if (exchange->closes || atomic_load_explicit(&server->draining, memory_order_relaxed))
    MHD_add_response_header(response, "Connection", "close");
  if (pooled->watch)
    fw_connection_replies(pooled->watch, &server->watchdog, exchange->reply_count);
  enum MHD_Result result = MHD_queue_response(connection, exchange->status, response);
  MHD_destroy_response(response);
  return result;
}

// MARK: - libmicrohttpd's callbacks

/// Answers a target that is too long, as soon as its line is there: with little of its memory left,
/// libmicrohttpd would close the connection without a word, or wait for more than it has room for.
/// The rest of the head is still read, so that the answer arrives.
static void refuse_target(struct MHD_Connection *connection) {
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

static void *on_target(void *argument, const char *target, struct MHD_Connection *connection) {
  fw_server *server = argument;
  // Before anything is pooled on this thread, so that its end frees the pool.
  if (!current_worker(server)) return NULL;
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  fw_connection *watch = info ? info->socket_context : NULL;
  if (watch) fw_connection_reads(watch);
  if (strlen(target) > FW_MAX_TARGET) {
    refuse_target(connection);
    return NULL;
  }
  fw_pooled_exchange *pooled = fw_exchange_take();
  if (!pooled) return NULL;
  pooled->watch = watch;
  if (fw_exchange_set_target(pooled, target)) return pooled;
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
                             fw_pooled_exchange *pooled, void *worker) {
  fw_exchange *exchange = &pooled->exchange;
  pooled->head_seen = true;
  if (!server->callbacks.admit(worker, exchange)) {
    exchange->closes = true;
    return send_reply(server, connection, pooled);
  }
  if (exchange->announced_body <= FW_INLINE_BODY || enter_work(server, pooled)) return MHD_YES;
  server->callbacks.refuse(worker, exchange);
  exchange->closes = true;
  return send_reply(server, connection, pooled);
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
                              fw_pooled_exchange *pooled, void *worker) {
  fw_exchange *exchange = &pooled->exchange;
  if (!pooled->is_work && !pooled->is_refused) {
    if (server->callbacks.respond(worker, exchange, true))
      return send_reply(server, connection, pooled);
    enter_work(server, pooled);
  }
  if (pooled->is_refused) {
    server->callbacks.refuse(worker, exchange);
    return send_reply(server, connection, pooled);
  }
  if (pooled->watch) fw_connection_works(pooled->watch);
  pooled->connection = connection;
  pooled->work = &server->work;
  MHD_suspend_connection(connection);
  fw_work_hand_over(&server->work, pooled);
  return MHD_YES;
}

/// Answers a request on one of the threads for that; the connection's loop sends the reply.
static void answer_work(void *argument, fw_pooled_exchange *pooled) {
  fw_server *server = argument;
  void *worker = pooled->stage == FW_WAITING ? current_worker(server) : NULL;
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

static enum MHD_Result on_request(void *argument, struct MHD_Connection *connection,
                                  const char *url, const char *method, const char *version,
                                  const char *upload, size_t *upload_count, void **context) {
  (void)url;
  fw_server *server = argument;
  fw_pooled_exchange *pooled = *context;
  void *worker = current_worker(server);
  if (!pooled || !worker) return MHD_NO;
  if (!pooled->head_seen) {
    fw_note_head(connection, &pooled->exchange, method, version);
    return begin(server, connection, pooled, worker);
  }
  if (*upload_count > 0) {
    size_t count = *upload_count;
    *upload_count = 0;
    return take_body(server, pooled, upload, count);
  }
  switch (pooled->stage) {
    case FW_ARRIVING: return finish(server, connection, pooled, worker);
    case FW_WAITING: return MHD_YES;
    case FW_ANSWERED: return send_reply(server, connection, pooled);
    case FW_DROPPED: return MHD_NO;
  }
  return MHD_NO;
}

static void on_completed(void *argument, struct MHD_Connection *connection, void **context,
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

/// Closes connections beyond the limit at once, rather than leaving them to wait for a loop that has
/// room: a proxy goes elsewhere then.
static enum MHD_Result on_accept(void *argument, const struct sockaddr *address, socklen_t size) {
  (void)address;
  (void)size;
  fw_server *server = argument;
  if (atomic_load(&server->connections) < server->options.max_connections) return MHD_YES;
  atomic_fetch_add(&server->refused_connections, 1);
  return MHD_NO;
}

/// Counts what libmicrohttpd refuses by itself; its messages are all that it tells of that.
static void on_message(void *argument, const char *format, va_list values) {
  (void)values;
  fw_server *server = argument;
  if (strncmp(format, "Server reached connection limit", 31) == 0)
    atomic_fetch_add(&server->refused_addresses, 1);
  if (strncmp(format, "Error processing request", 24) == 0)
    atomic_fetch_add(&server->refused_heads, 1);
}

static void on_connection(void *argument, struct MHD_Connection *connection, void **context,
                          enum MHD_ConnectionNotificationCode code) {
  fw_server *server = argument;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    atomic_fetch_add(&server->connections, 1);
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    *context = info ? fw_watchdog_add(&server->watchdog, info->connect_fd) : NULL;
  } else {
    atomic_fetch_sub(&server->connections, 1);
    if (*context) fw_watchdog_remove(&server->watchdog, *context);
    *context = NULL;
  }
}

/// Targets are decoded by whoever reads them; here they stay as they came.
static size_t leave_escaped(void *argument, struct MHD_Connection *connection, char *text) {
  (void)argument;
  (void)connection;
  return strlen(text);
}

// MARK: - Life

static struct MHD_Daemon *start_daemon(fw_server *server) {
  // The pool is cleared for every request: room for long headers costs all requests a little.
  enum { CONNECTION_MEMORY = 8 * 1024 };
  const fw_options *options = &server->options;
  unsigned loops = options->threads > 1 ? options->threads : 1;
  unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)options->certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)options->key},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, FW_TLS_PRIORITIES},
      {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
      options->certificate ? flags | MHD_USE_TLS : flags, 0,
      on_accept, server, on_request, server,
      MHD_OPTION_EXTERNAL_LOGGER, on_message, server,
      MHD_OPTION_LISTEN_SOCKET, options->listener,
      MHD_OPTION_THREAD_POOL_SIZE, loops > 1 ? loops : 0,
      // Divided among the loops, so that one of them may have all; on_accept keeps the limit.
      MHD_OPTION_CONNECTION_LIMIT, (options->max_connections + loops) * loops,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, options->max_connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, 0u,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
      MHD_OPTION_STRICT_FOR_CLIENT, 0,
      MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, on_target, server,
      MHD_OPTION_NOTIFY_COMPLETED, on_completed, server,
      MHD_OPTION_NOTIFY_CONNECTION, on_connection, server,
      MHD_OPTION_ARRAY, options->certificate ? tls : tls + 3,
      MHD_OPTION_END);
}

fw_server *fw_server_start(const fw_options *options, const fw_callbacks *callbacks) {
  fw_server *server = calloc(1, sizeof *server);
  if (!server) {
    close(options->listener);
    return NULL;
  }
  server->callbacks = *callbacks;
  server->options = *options;
  pthread_key_create(&server->thread_key, free_thread);
  if (!fw_watchdog_start(&server->watchdog, options->request_milliseconds,
                         options->idle_milliseconds, options->least_bytes_a_second))
    goto no_watchdog;
  if (!fw_work_start(&server->work, options->threads, options->max_work, answer_work, server))
    goto no_work;
  server->daemon = start_daemon(server);
  if (server->daemon) return server;
  fw_work_drop(&server->work);
  fw_work_stop(&server->work);
no_work:
  fw_watchdog_stop(&server->watchdog);
no_watchdog:
  close(options->listener);
  pthread_key_delete(server->thread_key);
  free(server);
  return NULL;
}

int fw_last_error(void) { return errno; }

void fw_server_drain(fw_server *server) {
  if (atomic_exchange(&server->draining, true)) return;
  int listener = MHD_quiesce_daemon(server->daemon);
  if (listener < 0) return;
  shutdown(listener, SHUT_RDWR);
  close(listener);
}

fw_counts fw_server_counts(fw_server *server) {
  return (fw_counts){
      .connections = atomic_load(&server->connections),
      .requests = fw_watchdog_busy(&server->watchdog),
      .work = atomic_load(&server->work.entered),
      .refused_work = atomic_load(&server->refused_work),
      .refused_connections = atomic_load(&server->refused_connections),
      .refused_addresses = atomic_load(&server->refused_addresses),
      .refused_heads = atomic_load(&server->refused_heads),
      .overdue = atomic_load(&server->watchdog.cut),
  };
}

bool fw_server_is_saturated(const fw_server *server) {
  return atomic_load(&server->work.entered) >= server->options.max_work;
}

bool fw_server_stop(fw_server *server) {
  // The library panics at the end of a suspended connection, and a request that it refuses by itself
  // just while it stops makes it use a response that it does not have. So it stops once there is no
  // connection left at all.
  enum { LONGEST_WAIT_MILLISECONDS = 2000 };
  fw_server_drain(server);
  fw_work_drop(&server->work);
  for (int waited = 0; atomic_load(&server->connections) > 0; waited++) {
    if (waited == LONGEST_WAIT_MILLISECONDS) return false;
    fw_watchdog_shut_all(&server->watchdog);
    usleep(1000);
  }
  MHD_stop_daemon(server->daemon);
  fw_work_stop(&server->work);
  fw_watchdog_stop(&server->watchdog);
  pthread_key_delete(server->thread_key);
  fw_exchange_drop_pool();
  free(server);
  return true;
}
