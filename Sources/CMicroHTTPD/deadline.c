#define _GNU_SOURCE
#include "deadline.h"

#include <errno.h>
#include <linux/sockios.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/ioctl.h>
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

static fw_activity activity_in(uint64_t state) { return state & 3; }

static uint64_t turned(uint64_t state, fw_activity activity) {
  return ((state >> 2) + 1) << 2 | activity;
}

static void turn(fw_connection *connection, fw_activity activity) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  // Released, so that a watchdog that sees a reply's turn sees its time.
  atomic_store_explicit(&connection->state, turned(state, activity), memory_order_release);
}

static void see(fw_connection *connection, uint64_t state, int64_t now) {
  connection->seen_state = state;
  connection->seen_at = connection->moved_at = now;
  connection->seen_bytes = moved_bytes(connection->socket, activity_in(state) == FW_RESTING);
  connection->seen_first_bytes = connection->seen_bytes;
}

/// Whether a resting connection has rested for too long. Nobody tells of the first bytes of a request,
/// but the kernel counts them: with them its time begins.
static bool rests_too_long(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  uint64_t state = connection->seen_state, reading = turned(state, FW_READING);
  if (moved_bytes(connection->socket, true) == connection->seen_bytes)
    return now - connection->seen_at > watchdog->idle_milliseconds;
  if (atomic_compare_exchange_strong(&connection->state, &state, reading))
    see(connection, reading, now);
  return false;
}

static bool replies_too_long(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  uint64_t bytes = moved_bytes(connection->socket, false);
  if (bytes != connection->seen_bytes) {
    connection->seen_bytes = bytes;
    connection->moved_at = now;
  }
  return now - connection->moved_at > watchdog->idle_milliseconds ||
         now - connection->seen_at >
             atomic_load_explicit(&connection->reply_milliseconds, memory_order_relaxed);
}

/// Whether a connection has taken longer than it may.
static bool is_overdue(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (state != connection->seen_state) see(connection, state, now);
  switch (activity_in(state)) {
    case FW_RESTING: return rests_too_long(connection, watchdog, now);
    case FW_READING: return now - connection->seen_at > watchdog->request_milliseconds;
    case FW_WORKING: return false;
    case FW_REPLYING: return replies_too_long(connection, watchdog, now);
  }
  return false;
}

/// Ends a connection, and counts it if it has not been ended before.
static void cut(fw_connection *connection, atomic_ullong *count) {
  if (!connection->is_cut) atomic_fetch_add(count, 1);
  connection->is_cut = true;
  // Else the kernel would go on sending, for as long as it takes, what the client does not take.
  int unsent = 0;
  if (ioctl(connection->socket, SIOCOUTQ, &unsent) == 0 && unsent > 0) {
    struct linger none = {.l_onoff = 1};
    setsockopt(connection->socket, SOL_SOCKET, SO_LINGER, &none, sizeof none);
  }
  shutdown(connection->socket, SHUT_RDWR);
}

/// Whether a client has ended its side, and has nothing more to get. libmicrohttpd does not see that where
/// the end came together with the last request.
static bool is_left(fw_connection *connection, int64_t now) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (activity_in(state) != FW_RESTING || state != connection->seen_state) return false;
  if (now - connection->seen_at < TICK_MILLISECONDS) return false;
  struct tcp_info info;
  socklen_t size = sizeof info;
  int unread = 0;
  return getsockopt(connection->socket, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 &&
         info.tcpi_state == TCP_CLOSE_WAIT &&
         ioctl(connection->socket, FIONREAD, &unread) == 0 && unread == 0;
}

/// Looks at all connections.
static void look(fw_watchdog *watchdog) {
  int64_t now = now_milliseconds();
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    if (is_overdue(each, watchdog, now)) cut(each, &watchdog->cut);
    if (is_left(each, now)) shutdown(each->socket, SHUT_RDWR);
  }
}

static struct timespec next_tick(void) {
  struct timespec tick;
  // The monotonic clock: a step back of the wall clock would stop all deadlines.
  clock_gettime(CLOCK_MONOTONIC, &tick);
  tick.tv_nsec += TICK_MILLISECONDS * 1000000L;
  tick.tv_sec += tick.tv_nsec / 1000000000;
  tick.tv_nsec %= 1000000000;
  return tick;
}

static void *watch(void *argument) {
  fw_watchdog *watchdog = argument;
  const fw_watchdog_duties *duties = &watchdog->duties;
  struct timespec tick = next_tick();
  pthread_mutex_lock(&watchdog->lock);
  while (!watchdog->stopping) {
    int result = 0;
    if (!atomic_load(&watchdog->is_called))
      result = pthread_cond_clockwait(&watchdog->wake, &watchdog->lock, CLOCK_MONOTONIC, &tick);
    bool is_tick = result == ETIMEDOUT;
    if (is_tick) look(watchdog);
    pthread_mutex_unlock(&watchdog->lock);
    if (atomic_exchange(&watchdog->is_called, false)) duties->call(duties->context);
    if (is_tick) {
      duties->tick(duties->context);
      tick = next_tick();
    }
    pthread_mutex_lock(&watchdog->lock);
  }
  pthread_mutex_unlock(&watchdog->lock);
  return NULL;
}

void fw_watchdog_call(fw_watchdog *watchdog) {
  if (atomic_exchange(&watchdog->is_called, true)) return;
  // With the lock: otherwise the thread could miss the signal just before it waits.
  pthread_mutex_lock(&watchdog->lock);
  pthread_cond_signal(&watchdog->wake);
  pthread_mutex_unlock(&watchdog->lock);
}

bool fw_watchdog_start(fw_watchdog *watchdog, unsigned request_milliseconds,
                       unsigned idle_milliseconds, unsigned least_bytes_a_second,
                       fw_watchdog_duties duties) {
  pthread_mutex_init(&watchdog->lock, NULL);
  pthread_cond_init(&watchdog->wake, NULL);
  watchdog->connections = NULL;
  watchdog->request_milliseconds = request_milliseconds;
  watchdog->idle_milliseconds = idle_milliseconds;
  watchdog->least_bytes_a_second = least_bytes_a_second;
  atomic_init(&watchdog->cut, 0);
  atomic_init(&watchdog->evicted, 0);
  watchdog->duties = duties;
  atomic_init(&watchdog->is_called, false);
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
  fw_connection_rests(connection);
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

/// How many bytes a connection's reply holds, while it is being sent.
static size_t held_bytes(fw_connection *connection) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (activity_in(state) != FW_REPLYING) return 0;
  return atomic_load_explicit(&connection->reply_bytes, memory_order_relaxed);
}

/// How fast a client takes its reply, in bytes a second, as far as that can be told: one that has only
/// just begun is given the benefit of the doubt.
static double taken_rate(fw_connection *connection, int64_t now) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (state != connection->seen_state) see(connection, state, now);
  if (now <= connection->seen_at) return INFINITY;
  uint64_t taken = moved_bytes(connection->socket, false) - connection->seen_first_bytes;
  return (double)taken * 1000 / (double)(now - connection->seen_at);
}

/// The connection that is to be ended first for its memory; null if none holds any.
static fw_connection *slowest(fw_watchdog *watchdog) {
  fw_connection *slowest = NULL;
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    if (each->is_cut || held_bytes(each) == 0) continue;
    // Of those that have just begun, the one that began first; the list has the newest first.
    if (slowest && (each->rate > slowest->rate ||
                    (each->rate == slowest->rate && each->seen_at > slowest->seen_at)))
      continue;
    slowest = each;
  }
  return slowest;
}

void fw_watchdog_make_room(fw_watchdog *watchdog, size_t bytes) {
  size_t all = 0, freed = 0;
  int64_t now = now_milliseconds();
  pthread_mutex_lock(&watchdog->lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    size_t held = held_bytes(each);
    all += held;
    // What has been ended is about to be free.
    if (each->is_cut) freed += held;
    else if (held > 0) each->rate = taken_rate(each, now);
  }
  fw_connection *next;
  while (all >= bytes && freed < bytes && (next = slowest(watchdog))) {
    freed += held_bytes(next);
    cut(next, &watchdog->evicted);
  }
  pthread_mutex_unlock(&watchdog->lock);
}

void fw_watchdog_shut_all(fw_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next)
    shutdown(each->socket, SHUT_RDWR);
  pthread_mutex_unlock(&watchdog->lock);
}

static bool is_busy(fw_connection *connection) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  int unread = 0;
  return activity_in(state) != FW_RESTING ||
         (ioctl(connection->socket, FIONREAD, &unread) == 0 && unread > 0);
}

unsigned fw_watchdog_busy(fw_watchdog *watchdog) {
  unsigned busy = 0;
  pthread_mutex_lock(&watchdog->lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next) busy += is_busy(each);
  pthread_mutex_unlock(&watchdog->lock);
  return busy;
}

/// Whether a connection has done something within the last second, as far as the watchdog has seen.
static bool was_active(const fw_connection *connection, int64_t now) {
  enum { RECENT_MILLISECONDS = 1000 };
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  return state != connection->seen_state || now - connection->seen_at < RECENT_MILLISECONDS;
}

bool fw_watchdog_is_calm(fw_watchdog *watchdog) {
  bool is_calm = true;
  pthread_mutex_lock(&watchdog->lock);
  int64_t now = now_milliseconds();
  for (fw_connection *each = watchdog->connections; each && is_calm; each = each->next)
    is_calm = !is_busy(each) && !was_active(each, now);
  pthread_mutex_unlock(&watchdog->lock);
  return is_calm;
}

void fw_connection_reads(fw_connection *connection) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  if (activity_in(state) != FW_READING) turn(connection, FW_READING);
}

void fw_connection_works(fw_connection *connection) { turn(connection, FW_WORKING); }

void fw_connection_waits(fw_connection *connection) {
  atomic_store_explicit(&connection->reply_milliseconds, UINT32_MAX, memory_order_relaxed);
}

void fw_connection_sends(fw_connection *connection, const fw_watchdog *watchdog, uint64_t bytes,
                         uint64_t waited_milliseconds) {
  uint64_t milliseconds = watchdog->request_milliseconds + waited_milliseconds +
                          bytes * 1000 / watchdog->least_bytes_a_second;
  uint32_t limit = milliseconds < UINT32_MAX ? (uint32_t)milliseconds : UINT32_MAX;
  atomic_store_explicit(&connection->reply_milliseconds, limit, memory_order_relaxed);
}

void fw_connection_replies(fw_connection *connection, const fw_watchdog *watchdog, size_t bytes,
                           size_t counted) {
  fw_connection_sends(connection, watchdog, bytes, 0);
  atomic_store_explicit(&connection->reply_bytes, counted, memory_order_relaxed);
  turn(connection, FW_REPLYING);
}

void fw_connection_rests(fw_connection *connection) { turn(connection, FW_RESTING); }
