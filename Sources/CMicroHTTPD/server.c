#include <errno.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CMicroHTTPD.h"
#include "deadline.h"
#include "exchange.h"

struct fw_server {
  struct MHD_Daemon *daemon;
  fw_callbacks callbacks;
  fw_options options;
  fw_watchdog watchdog;
  pthread_key_t thread_key;
  atomic_uint connections;
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

// MARK: - Heads

/// A header field that the server looks at; FW_FIELD_COUNT for any other.
static fw_field field_named(const char *name, size_t count) {
#define IS(known) (strncasecmp(name, known, sizeof known - 1) == 0)
  switch (count) {
    case sizeof "Host" - 1: return IS("Host") ? FW_FIELD_HOST : FW_FIELD_COUNT;
    case sizeof "Accept" - 1:
      return IS("Accept") ? FW_FIELD_ACCEPT : IS("Expect") ? FW_FIELD_EXPECT : FW_FIELD_COUNT;
    case sizeof "traceparent" - 1:
      return IS("traceparent") ? FW_FIELD_TRACEPARENT : FW_FIELD_COUNT;
    case sizeof "Content-Type" - 1:
      if (IS("Content-Type")) return FW_FIELD_CONTENT_TYPE;
      return IS("X-Request-ID") ? FW_FIELD_REQUEST_ID : FW_FIELD_COUNT;
    case sizeof "Content-Length" - 1:
      return IS("Content-Length") ? FW_FIELD_CONTENT_LENGTH : FW_FIELD_COUNT;
    case sizeof "Content-Encoding" - 1:
      return IS("Content-Encoding") ? FW_FIELD_CONTENT_ENCODING : FW_FIELD_COUNT;
    case sizeof "Transfer-Encoding" - 1:
      return IS("Transfer-Encoding") ? FW_FIELD_TRANSFER_ENCODING : FW_FIELD_COUNT;
    default: return FW_FIELD_COUNT;
  }
#undef IS
}

/// What a byte may be part of: 1 a token, 2 a value.
static const unsigned char byte_classes[256] = {
    ['\t'] = 2,        [' '] = 2,          ['!'] = 3,         ['"'] = 2,
    ['#' ... '\''] = 3, ['(' ... ')'] = 2,  ['*' ... '+'] = 3, [','] = 2,
    ['-' ... '.'] = 3,  ['/'] = 2,          ['0' ... '9'] = 3, [':' ... '@'] = 2,
    ['A' ... 'Z'] = 3,  ['[' ... ']'] = 2,  ['^' ... 'z'] = 3, ['{'] = 2,
    ['|'] = 3,          ['}'] = 2,          ['~'] = 3,         [0x80 ... 0xff] = 2,
};

static bool consists_of(unsigned class, const char *bytes, size_t count) {
  unsigned common = class;
  for (size_t i = 0; i < count; i++) common &= byte_classes[(unsigned char)bytes[i]];
  return common == class;
}

static enum MHD_Result note_field(void *argument, enum MHD_ValueKind kind, const char *name,
                                  size_t name_count, const char *value, size_t value_count) {
  (void)kind;
  fw_exchange *exchange = argument;
  if (!value) value = "";
  fw_field field = field_named(name, name_count);
  bool is_token = field < FW_FIELD_COUNT || (name_count > 0 && consists_of(1, name, name_count));
  if (!is_token || !consists_of(2, value, value_count)) exchange->has_malformed_field = true;
  if (field < FW_FIELD_COUNT && exchange->occurrences[field]++ == 0)
    exchange->fields[field] = (fw_text){value, value_count};
  return MHD_YES;
}

static uint64_t announced_body(fw_text field) {
  uint64_t length = 0;
  for (size_t i = 0; i < field.count; i++) {
    if (field.bytes[i] < '0' || field.bytes[i] > '9') return 0;
    if (length > UINT64_MAX / 16) return UINT64_MAX;
    length = 10 * length + (uint64_t)(field.bytes[i] - '0');
  }
  return length;
}

static void note_head(struct MHD_Connection *connection, fw_exchange *exchange, const char *method,
                      const char *version) {
  exchange->method = (fw_text){method, strlen(method)};
  exchange->version = (fw_text){version, strlen(version)};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, note_field, exchange);
  exchange->announced_body = announced_body(exchange->fields[FW_FIELD_CONTENT_LENGTH]);
}

// MARK: - Replies

static void release_response(void *argument) { fw_exchange_release(argument); }

static enum MHD_Result send_reply(const fw_server *server, struct MHD_Connection *connection,
                                  fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  struct MHD_Response *response = MHD_create_response_from_buffer_with_free_callback_cls(
      exchange->reply_count, exchange->reply, release_response, pooled);
  if (!response) return MHD_NO;
  pooled->holders++;
  for (unsigned i = 0; i < exchange->header_count; i++)
    MHD_add_response_header(response, exchange->headers[i].name, exchange->headers[i].value);
  if (exchange->closes || atomic_load_explicit(&server->draining, memory_order_relaxed))
    MHD_add_response_header(response, "Connection", "close");
  enum MHD_Result result = MHD_queue_response(connection, exchange->status, response);
  MHD_destroy_response(response);
  return result;
}

// MARK: - libmicrohttpd's callbacks

static fw_connection *watched(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

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
  send(info->connect_fd, answer, sizeof answer - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
  shutdown(info->connect_fd, SHUT_WR);
}

static void *on_target(void *argument, const char *target, struct MHD_Connection *connection) {
  fw_server *server = argument;
  // Before anything is pooled on this thread, so that its end frees the pool.
  if (!current_worker(server)) return NULL;
  fw_connection *watch = watched(connection);
  if (watch) fw_connection_turns_to(watch, FW_READING);
  if (strlen(target) > FW_MAX_TARGET) {
    refuse_target(connection);
    return NULL;
  }
  fw_pooled_exchange *pooled = fw_exchange_take();
  if (pooled && !fw_exchange_set_target(pooled, target)) {
    fw_exchange_release(pooled);
    return NULL;
  }
  return pooled;
}

static enum MHD_Result on_request(void *argument, struct MHD_Connection *connection,
                                  const char *url, const char *method, const char *version,
                                  const char *upload, size_t *upload_count, void **context) {
  (void)url;
  fw_server *server = argument;
  fw_pooled_exchange *pooled = *context;
  void *worker = current_worker(server);
  if (!pooled || !worker) return MHD_NO;
  fw_connection *watch = watched(connection);
  if (!pooled->head_seen) {
    pooled->head_seen = true;
    note_head(connection, &pooled->exchange, method, version);
    if (server->callbacks.admit(worker, &pooled->exchange)) return MHD_YES;
    pooled->exchange.closes = true;
  } else if (*upload_count > 0) {
    size_t count = *upload_count;
    *upload_count = 0;
    return fw_exchange_append_body(pooled, upload, count, server->options.max_body) ? MHD_YES
                                                                                   : MHD_NO;
  } else {
    if (watch) fw_connection_turns_to(watch, FW_REPLYING);
    server->callbacks.respond(worker, &pooled->exchange);
  }
  return send_reply(server, connection, pooled);
}

static void on_completed(void *argument, struct MHD_Connection *connection, void **context,
                         enum MHD_RequestTerminationCode code) {
  (void)code;
  fw_server *server = argument;
  fw_connection *watch = watched(connection);
  if (watch) fw_connection_turns_to(watch, FW_RESTING);
  if (*context) fw_exchange_release(*context);
  *context = NULL;
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

fw_server *fw_server_start(const fw_options *options, const fw_callbacks *callbacks) {
  // The pool is cleared for every request: room for long headers costs all requests a little.
  enum { CONNECTION_MEMORY = 8 * 1024 };
  fw_server *server = calloc(1, sizeof *server);
  if (!server) {
    close(options->listener);
    return NULL;
  }
  server->callbacks = *callbacks;
  server->options = *options;
  pthread_key_create(&server->thread_key, free_thread);
  if (!fw_watchdog_start(&server->watchdog, options->request_milliseconds,
                         options->idle_milliseconds))
    goto no_watchdog;
  server->daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC, 0, NULL, NULL, on_request, server,
      MHD_OPTION_LISTEN_SOCKET, options->listener,
      MHD_OPTION_THREAD_POOL_SIZE, options->threads > 1 ? options->threads : 0,
      MHD_OPTION_CONNECTION_LIMIT, options->max_connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, options->max_connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, 0u,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
      MHD_OPTION_STRICT_FOR_CLIENT, 0,
      MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, on_target, server,
      MHD_OPTION_NOTIFY_COMPLETED, on_completed, server,
      MHD_OPTION_NOTIFY_CONNECTION, on_connection, server,
      MHD_OPTION_END);
  if (server->daemon) return server;
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

unsigned fw_server_requests(fw_server *server) { return fw_watchdog_busy(&server->watchdog); }

unsigned fw_server_connections(fw_server *server) { return atomic_load(&server->connections); }

void fw_server_stop(fw_server *server) {
  // A request that libmicrohttpd refuses by itself just while it stops makes it use a response that
  // it does not have. So it stops once there is nobody left to refuse.
  enum { LONGEST_WAIT_MILLISECONDS = 2000 };
  fw_server_drain(server);
  fw_watchdog_shut_all(&server->watchdog);
  for (int waited = 0; waited < LONGEST_WAIT_MILLISECONDS; waited++) {
    if (atomic_load(&server->connections) == 0) break;
    usleep(1000);
  }
  MHD_stop_daemon(server->daemon);
  fw_watchdog_stop(&server->watchdog);
  pthread_key_delete(server->thread_key);
  fw_exchange_drop_pool();
  free(server);
}
