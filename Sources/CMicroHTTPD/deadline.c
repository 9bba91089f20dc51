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

/// How many bytes a socket has received, or its peer has taken; 0 where the kernel does not count.
static uint64_t moved_bytes(int socket, bool received) {
  // The kernel's tcp_info is longer than the C library's; the counts stand behind its end.
  struct {
    struct tcp_info info;
    uint64_t pacing_rate, max_pacing_rate, bytes_acked, bytes_received;
  } extended;
  socklen_t size = sizeof extended;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &extended, &size) != 0) return 0;
  if (size != sizeof extended) return 0;
  return received ? extended.bytes_received : extended.bytes_acked;
}

/// Whether a connection has taken longer than it may.
static bool is_overdue(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  int64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  int64_t since = state >> 2;
  fw_activity activity = state & 3;
  if (activity == FW_READING) return now - since > watchdog->request_milliseconds;
  uint64_t bytes = moved_bytes(connection->socket, activity == FW_RESTING);
  if (state != connection->seen_state) {
    connection->seen_state = state;
    connection->seen_bytes = bytes;
    connection->moved_at = 0;
  }
  if (activity == FW_RESTING) {
    // Nobody tells of the bytes of a first line that does not end, but the kernel counts them.
    if (bytes == connection->seen_bytes) return now - since > watchdog->idle_milliseconds;
    if (!connection->moved_at) connection->moved_at = now;
    return now - connection->moved_at > watchdog->request_milliseconds;
  }
  if (bytes != connection->seen_bytes) {
    connection->seen_bytes = bytes;
    connection->moved_at = now;
  }
  int64_t moved_at = connection->moved_at ? connection->moved_at : since;
  return now - moved_at > watchdog->idle_milliseconds;
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
      if (is_overdue(each, watchdog, now)) shutdown(each->socket, SHUT_RDWR);
    }
  }
  pthread_mutex_unlock(&watchdog->lock);
  return NULL;
}

bool fw_watchdog_start(fw_watchdog *watchdog, unsigned request_milliseconds,
                       unsigned idle_milliseconds) {
  pthread_mutex_init(&watchdog->lock, NULL);
  pthread_cond_init(&watchdog->wake, NULL);
  watchdog->connections = NULL;
  watchdog->request_milliseconds = request_milliseconds;
  watchdog->idle_milliseconds = idle_milliseconds;
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
  fw_connection_turns_to(connection, FW_RESTING);
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

void fw_watchdog_shut_all(fw_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next)
    shutdown(each->socket, SHUT_RDWR);
  pthread_mutex_unlock(&watchdog->lock);
}

unsigned fw_watchdog_busy(fw_watchdog *watchdog) {
  unsigned busy = 0;
  pthread_mutex_lock(&watchdog->lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    int64_t state = atomic_load_explicit(&each->state, memory_order_relaxed);
    if ((state & 3) != FW_RESTING) busy++;
  }
  pthread_mutex_unlock(&watchdog->lock);
  return busy;
}

void fw_connection_turns_to(fw_connection *connection, fw_activity activity) {
  int64_t state = now_milliseconds() << 2 | activity;
  atomic_store_explicit(&connection->state, state, memory_order_relaxed);
}
