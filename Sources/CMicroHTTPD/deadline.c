#include "deadline.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

enum { TICK_MILLISECONDS = 200 };

static int64_t now_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// How many bytes a socket has received since it was opened; 0 where the kernel does not count.
static uint64_t received_bytes(int socket) {
  // The kernel's tcp_info is longer than the C library's; the count stands behind its end.
  struct {
    struct tcp_info info;
    uint64_t pacing_rate, max_pacing_rate, bytes_acked, bytes_received;
  } extended;
  socklen_t size = sizeof extended;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &extended, &size) != 0) return 0;
  return size == sizeof extended ? extended.bytes_received : 0;
}

/// Since when a request has been arriving; 0 while none is.
static int64_t arriving_since(fw_connection *connection, int64_t now) {
  int64_t reading = atomic_load(&connection->reading_since);
  if (reading) return reading;
  // Between requests nobody tells of the bytes of a first line that never ends: look for them.
  uint64_t received = received_bytes(connection->socket);
  if (atomic_exchange(&connection->rested, false) || atomic_load(&connection->replying)) {
    connection->bytes_at_rest = received;
    connection->stirred_since = 0;
  } else if (received != connection->bytes_at_rest && !connection->stirred_since) {
    connection->stirred_since = now;
  }
  return connection->stirred_since;
}

static void *watch(void *argument) {
  fw_watchdog *watchdog = argument;
  pthread_mutex_lock(&watchdog->lock);
  while (!watchdog->stopping) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK_MILLISECONDS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&watchdog->wake, &watchdog->lock, &until);
    int64_t now = now_milliseconds();
    for (fw_connection *each = watchdog->connections; each; each = each->next) {
      int64_t since = arriving_since(each, now);
      if (since && now - since > watchdog->request_milliseconds) shutdown(each->socket, SHUT_RDWR);
    }
  }
  pthread_mutex_unlock(&watchdog->lock);
  return NULL;
}

bool fw_watchdog_start(fw_watchdog *watchdog, unsigned request_milliseconds) {
  pthread_mutex_init(&watchdog->lock, NULL);
  pthread_cond_init(&watchdog->wake, NULL);
  watchdog->connections = NULL;
  watchdog->request_milliseconds = request_milliseconds;
  watchdog->stopping = false;
  return pthread_create(&watchdog->thread, NULL, watch, watchdog) == 0;
}

void fw_watchdog_stop(fw_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->lock);
  watchdog->stopping = true;
  pthread_cond_signal(&watchdog->wake);
  pthread_mutex_unlock(&watchdog->lock);
  pthread_join(watchdog->thread, NULL);
  pthread_cond_destroy(&watchdog->wake);
  pthread_mutex_destroy(&watchdog->lock);
}

fw_connection *fw_watchdog_add(fw_watchdog *watchdog, int socket) {
  fw_connection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  connection->socket = socket;
  pthread_mutex_lock(&watchdog->lock);
  connection->next = watchdog->connections;
  connection->previous = &watchdog->connections;
  if (connection->next) connection->next->previous = &connection->next;
  watchdog->connections = connection;
  pthread_mutex_unlock(&watchdog->lock);
  return connection;
}

void fw_watchdog_remove(fw_watchdog *watchdog, fw_connection *connection) {
  pthread_mutex_lock(&watchdog->lock);
  *connection->previous = connection->next;
  if (connection->next) connection->next->previous = connection->previous;
  pthread_mutex_unlock(&watchdog->lock);
  free(connection);
}

void fw_connection_reading(fw_connection *connection) {
  atomic_store_explicit(&connection->reading_since, now_milliseconds(), memory_order_relaxed);
}

void fw_connection_replying(fw_connection *connection) {
  atomic_store_explicit(&connection->replying, true, memory_order_relaxed);
  atomic_store_explicit(&connection->reading_since, 0, memory_order_relaxed);
}

void fw_connection_resting(fw_connection *connection) {
  atomic_store_explicit(&connection->rested, true, memory_order_relaxed);
  atomic_store_explicit(&connection->replying, false, memory_order_relaxed);
  atomic_store_explicit(&connection->reading_since, 0, memory_order_relaxed);
}
