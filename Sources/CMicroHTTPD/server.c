#include "server.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "memory.h"
#include "reading.h"
#include "request.h"
#include "sockets.h"
#include "stream.h"
#include "tls.h"

// MARK: - Connections

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

/// Counts the connections that libmicrohttpd refuses by itself; its messages are all that it tells of
/// them.
static void on_message(void *argument, const char *format, va_list values) {
  (void)values;
  fw_server *server = argument;
  if (strncmp(format, "Server reached connection limit", 31) == 0)
    atomic_fetch_add(&server->refused_addresses, 1);
}

/// A number that stands for a client's address: of a network, in IPv6, which one client can have.
static unsigned number_of(const struct sockaddr *address) {
  enum { NETWORK = 8 };
  const struct sockaddr_in *old = (const struct sockaddr_in *)address;
  const struct sockaddr_in6 *new = (const struct sockaddr_in6 *)address;
  const uint8_t *bytes = NULL;
  size_t count = 0;
  if (address && address->sa_family == AF_INET) {
    bytes = (const uint8_t *)&old->sin_addr;
    count = sizeof old->sin_addr;
  } else if (address && address->sa_family == AF_INET6) {
    bytes = new->sin6_addr.s6_addr;
    count = NETWORK;
  }
  uint32_t number = 2166136261;
  for (size_t i = 0; i < count; i++) number = (number ^ bytes[i]) * 16777619;
  return number ^ number >> 16;
}

static fw_connection *watch(fw_server *server, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (!info) return NULL;
  int socket = info->connect_fd;
  fw_connection *watched = fw_watchdog_add(&server->watchdog, socket);
  if (!watched) return NULL;
  watched->server = server;
  info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info) watched->address = number_of(info->client_addr);
  if (server->options.certificate) {
    info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    watched->session = info ? info->tls_session : NULL;
  }
  if (fw_sockets_set(socket, watched)) return watched;
  fw_watchdog_remove(&server->watchdog, watched);
  return NULL;
}

static void on_connection(void *argument, struct MHD_Connection *connection, void **context,
                          enum MHD_ConnectionNotificationCode code) {
  fw_server *server = argument;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    atomic_fetch_add(&server->connections, 1);
    *context = watch(server, connection);
    return;
  }
  fw_connection *watched = *context;
  if (watched) {
    fw_sockets_set(watched->socket, NULL);
    fw_drop_input(watched);
    fw_watchdog_remove(&server->watchdog, watched);
  }
  *context = NULL;
  atomic_fetch_sub(&server->connections, 1);
}

// MARK: - Life

static struct MHD_Daemon *start_daemon(fw_server *server) {
  // Room for a reply's head. It is cleared for every request, and so costs all of them.
  enum { CONNECTION_MEMORY = 3 * 1024 };
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
      on_accept, server, fw_on_request, server,
      MHD_OPTION_EXTERNAL_LOGGER, on_message, server,
      MHD_OPTION_LISTEN_SOCKET, options->listener,
      MHD_OPTION_THREAD_POOL_SIZE, loops > 1 ? loops : 0,
      // Divided among the loops, so that one of them may have all; on_accept keeps the limit.
      MHD_OPTION_CONNECTION_LIMIT, (options->max_connections + loops) * loops,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, options->max_connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, 0u,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
      MHD_OPTION_STRICT_FOR_CLIENT, 0,
      MHD_OPTION_NOTIFY_COMPLETED, fw_on_completed, server,
      MHD_OPTION_NOTIFY_CONNECTION, on_connection, server,
      MHD_OPTION_ARRAY, options->certificate ? tls : tls + 3,
      MHD_OPTION_END);
}

static void on_call(void *argument) { fw_memory_make_room(argument); }

static void on_tick(void *argument) {
  fw_server *server = argument;
  fw_work_expire(&server->work);
  fw_memory_return(server);
}

fw_server *fw_server_start(const fw_options *options, const fw_callbacks *callbacks) {
  fw_server *server = calloc(1, sizeof *server);
  if (server && !fw_reading_is_ours()) {
    free(server);
    server = NULL;
    errno = ENOTSUP;
  }
  if (!server) {
    close(options->listener);
    return NULL;
  }
  server->callbacks = *callbacks;
  server->options = *options;
  pthread_key_create(&server->thread_key, fw_free_thread);
  if (!fw_work_start(&server->work, options->threads, options->max_work,
                     options->request_milliseconds, fw_answer_work, server))
    goto no_work;
  if (!fw_writers_start(&server->writers, options->threads, fw_write_piece)) goto no_writers;
  if (!fw_watchdog_start(&server->watchdog, options->request_milliseconds,
                         options->idle_milliseconds, options->least_bytes_a_second,
                         (fw_watchdog_duties){on_tick, on_call, server}))
    goto no_watchdog;
  if (!fw_linger_start(&server->linger)) goto no_linger;
  server->daemon = start_daemon(server);
  if (server->daemon) return server;
  fw_linger_stop(&server->linger);
no_linger:
  fw_watchdog_stop(&server->watchdog);
no_watchdog:
  fw_writers_drop(&server->writers);
  fw_writers_stop(&server->writers);
no_writers:
  fw_work_drop(&server->work);
  fw_work_stop(&server->work);
no_work:
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

bool fw_server_has_drained(fw_server *server) { return fw_watchdog_is_calm(&server->watchdog); }

fw_counts fw_server_counts(fw_server *server) {
  return (fw_counts){
      .connections = atomic_load(&server->connections),
      .requests = fw_watchdog_busy(&server->watchdog),
      .work = atomic_load(&server->work.entered),
      .refused_work = atomic_load(&server->refused_work),
      .refused_connections = atomic_load(&server->refused_connections),
      .refused_addresses = atomic_load(&server->refused_addresses),
      .overdue = atomic_load(&server->watchdog.cut),
      .evicted = atomic_load(&server->watchdog.evicted),
      .memory = atomic_load(&server->memory),
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
  fw_writers_drop(&server->writers);
  for (int waited = 0; atomic_load(&server->connections) > 0; waited++) {
    if (waited == LONGEST_WAIT_MILLISECONDS) return false;
    fw_watchdog_shut_all(&server->watchdog);
    usleep(1000);
  }
  MHD_stop_daemon(server->daemon);
  fw_linger_stop(&server->linger);
  fw_watchdog_stop(&server->watchdog);
  fw_writers_stop(&server->writers);
  fw_work_stop(&server->work);
  pthread_key_delete(server->thread_key);
  fw_exchange_drop_pool();
  free(server);
  return true;
}
