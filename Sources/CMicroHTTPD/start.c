#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "crashes.h"
#include "server.h"

static _Thread_local void *this_worker;

/// Frees the worker of a thread that ends.
static void free_worker(void *argument) {
  const fw_server *server = argument;
  server->callbacks.free_worker(this_worker);
  this_worker = NULL;
  fw_exchange_drop_pool();
}

void *fw_current_worker(const fw_server *server) {
  if (this_worker) return this_worker;
  this_worker = server->callbacks.make_worker(server->callbacks.context);
  if (this_worker) pthread_setspecific(server->worker_key, server);
  return this_worker;
}

/// TLS 1.2 and 1.3, with the algorithms that GnuTLS considers secure.
#define TLS_PRIORITIES "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

static struct MHD_Daemon *start_daemon(fw_server *server) {
  // Memory for a reply's head. The library clears it for every request.
  enum { CONNECTION_MEMORY = 3 * 1024 };
  const fw_options *options = &server->options;
  unsigned loops = options->threads > 1 ? options->threads : 1;
  unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
  // The library requires an identity. Connections use that of `server->tls`.
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)options->certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)options->key},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, TLS_PRIORITIES},
      {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
      options->certificate ? flags | MHD_USE_TLS : flags, 0,
      fw_on_accept, server, fw_on_request, server,
      MHD_OPTION_LISTEN_SOCKET, options->listener,
      MHD_OPTION_THREAD_POOL_SIZE, loops > 1 ? loops : 0,
      // The library divides its limit among the loops. One loop may have all connections, so fw_on_accept has the
      // limit.
      MHD_OPTION_CONNECTION_LIMIT, (options->max_connections + loops) * loops,
      MHD_OPTION_CONNECTION_TIMEOUT, 0u,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
      // Requests are checked before the library sees them, and its substitutes need no Host.
      MHD_OPTION_STRICT_FOR_CLIENT, -1,
      MHD_OPTION_NOTIFY_COMPLETED, fw_on_completed, server,
      MHD_OPTION_NOTIFY_CONNECTION, fw_on_connection, server,
      MHD_OPTION_ARRAY, options->certificate ? tls : tls + 3,
      MHD_OPTION_END);
}

static void on_call(void *argument) {
  fw_server *server = argument;
  fw_memory_make_room(&server->memory);
}

static void on_check(void *argument) {
  fw_server *server = argument;
  fw_work_interrupt_useless(&server->work);
}

static void on_tick(void *argument) {
  fw_server *server = argument;
  fw_work_expire(&server->work);
  if (!fw_memory_is_calm(&server->memory)) return;
  fw_blocks_drop();
  malloc_trim(0);
}

/// Starts the threads of a server. Returns false if the system has too few, or too little memory.
static bool start_threads(fw_server *server) {
  const fw_options *options = &server->options;
  fw_pulse_duties pulse_duties = {on_check, fw_exchange_count_allocated, server};
  fw_watchdog_duties duties = {on_tick, on_call, server};
  return fw_pulse_start(&server->pulse, pulse_duties) &&
         fw_work_start(&server->work, options, &server->pulse, fw_answer_work, server) &&
         fw_writers_start(&server->writers, options->threads, fw_write_piece) &&
         fw_watchdog_start(&server->watchdog, options, duties) && fw_linger_start(&server->linger);
}

/// Ends the threads of a server that have been started, and frees it.
static void end(fw_server *server) {
  fw_linger_stop(&server->linger);
  fw_threads_stop(&server->watchdog.thread);
  fw_writers_stop(&server->writers);
  fw_work_stop(&server->work);
  // No thread is left that could register an evaluation.
  fw_pulse_stop(&server->pulse);
  fw_tls_stop(&server->tls);
  pthread_key_delete(server->worker_key);
  fw_exchange_drop_pool();
  free(server);
}

fw_server *fw_server_start(const fw_options *options, const fw_callbacks *callbacks) {
  fw_server *server = calloc(1, sizeof *server);
  if (!server) {
    close(options->listener);
    return NULL;
  }
  server->callbacks = *callbacks;
  server->options = *options;
  server->memory.limit = options->max_memory;
  server->memory.watchdog = &server->watchdog;
  pthread_mutex_init(&server->tls.lock, NULL);
  pthread_key_create(&server->worker_key, free_worker);
  bool has_identity = !options->certificate ||
                      fw_server_set_identity(server, options->certificate, options->key);
  if (has_identity && start_threads(server)) {
    // A loop may already answer requests, and crash, while the library starts the next one.
    if (options->crashes) fw_crashes_set_ready(options->crashes);
    server->daemon = start_daemon(server);
    if (server->daemon) return server;
  }
  int error = errno;
  close(options->listener);
  end(server);
  errno = error;
  return NULL;
}

bool fw_server_set_identity(fw_server *server, const char *certificate, const char *key) {
  return fw_tls_set(&server->tls, certificate, key);
}

void fw_server_drain(fw_server *server) {
  if (atomic_exchange(&server->draining, true)) return;
  int listener = MHD_quiesce_daemon(server->daemon);
  if (listener < 0) return;
  if (!server->options.keeps_listener) shutdown(listener, SHUT_RDWR);
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
      .refused_headers = atomic_load(&server->refused_headers),
      .overdue = atomic_load(&server->watchdog.cut),
      .evicted = atomic_load(&server->watchdog.evicted),
      .memory = atomic_load(&server->memory.held),
      .crashes = server->options.crashes ? fw_crashes_count(server->options.crashes) : 0,
  };
}

bool fw_server_is_saturated(const fw_server *server) {
  return atomic_load(&server->work.entered) >= server->options.max_work;
}

bool fw_server_stop(fw_server *server) {
  // The library aborts if it stops with a suspended connection, and crashes if it rejects a request meanwhile.
  // Therefore it stops only after the last connection.
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
  end(server);
  return true;
}
