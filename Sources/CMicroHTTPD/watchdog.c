#define _GNU_SOURCE
#include "watchdog.h"

#include <linux/sockios.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

enum { TICK_MILLISECONDS = 200 };

/// How many bytes a socket has received, or its peer has acknowledged; 0 if the kernel does not count them.
static uint64_t moved_bytes(int socket, bool received) {
  // The kernel's tcp_info is longer than the C library's and ends with the counts.
  struct {
    struct tcp_info info;
    uint64_t pacing_rate, max_pacing_rate, bytes_acked, bytes_received;
  } extended;
  socklen_t size = sizeof extended;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &extended, &size) != 0) return 0;
  if (size != sizeof extended) return 0;
  return received ? extended.bytes_received : extended.bytes_acked;
}

static void see(fw_connection *connection, uint64_t state, int64_t now) {
  connection->seen_state = state;
  connection->seen_at = connection->moved_at = now;
  connection->seen_bytes = moved_bytes(connection->socket, fw_activity_of(state) == FW_RESTING);
  connection->seen_first_bytes = connection->seen_bytes;
  unsigned ended = atomic_load_explicit(&connection->ended, memory_order_relaxed);
  if (ended != connection->seen_ended) connection->rests_since = now;
  connection->seen_ended = ended;
}

/// Whether a connection has rested for too long. libmicrohttpd does not report the first bytes of a request, but the
/// kernel counts them: the time of the request begins with them.
static bool rests_too_long(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  uint64_t state = connection->seen_state, reading = fw_next_state(state, FW_READING);
  if (moved_bytes(connection->socket, true) == connection->seen_bytes)
    return now - connection->rests_since > watchdog->options->idle_milliseconds;
  if (atomic_compare_exchange_strong(&connection->state, &state, reading))
    see(connection, reading, now);
  return false;
}

/// Whether a request arrives too slowly. An empty line whose bytes arrive separately is taken for the beginning of a
/// request, and ends it. Therefore a rest and the request after it also have a limit together.
static bool reads_too_long(const fw_connection *connection, const fw_watchdog *watchdog,
                           int64_t now) {
  const fw_options *options = watchdog->options;
  return now - connection->seen_at > options->request_milliseconds ||
         now - connection->rests_since >
             (int64_t)options->idle_milliseconds + options->request_milliseconds;
}

static bool replies_too_long(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  uint64_t bytes = moved_bytes(connection->socket, false);
  if (bytes != connection->seen_bytes) {
    connection->seen_bytes = bytes;
    connection->moved_at = now;
  }
  return now - connection->moved_at > watchdog->options->idle_milliseconds ||
         now - connection->seen_at >
             atomic_load_explicit(&connection->reply_milliseconds, memory_order_relaxed);
}

/// Whether a connection has exceeded a limit.
static bool is_overdue(fw_connection *connection, const fw_watchdog *watchdog, int64_t now) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (state != connection->seen_state) see(connection, state, now);
  switch (fw_activity_of(state)) {
    case FW_RESTING: return rests_too_long(connection, watchdog, now);
    case FW_READING: return reads_too_long(connection, watchdog, now);
    case FW_WORKING: return false;
    case FW_REPLYING: return replies_too_long(connection, watchdog, now);
  }
  return false;
}

/// Ends a connection. Counts it the first time.
static void cut(fw_connection *connection, atomic_ullong *count) {
  if (!connection->is_cut) atomic_fetch_add(count, 1);
  connection->is_cut = true;
  // Otherwise the kernel keeps the unsent bytes until the client reads them.
  int unsent = 0;
  if (ioctl(connection->socket, SIOCOUTQ, &unsent) == 0 && unsent > 0) {
    struct linger none = {.l_onoff = 1};
    setsockopt(connection->socket, SOL_SOCKET, SO_LINGER, &none, sizeof none);
  }
  shutdown(connection->socket, SHUT_RDWR);
}

bool fw_connection_has_left(const fw_connection *connection) {
  struct pollfd look = {.fd = connection->socket, .events = POLLRDHUP};
  return poll(&look, 1, 0) > 0;
}

/// Whether bytes have arrived that have not been read.
static bool has_unread(const fw_connection *connection) {
  int unread = 0;
  return ioctl(connection->socket, FIONREAD, &unread) == 0 && unread > 0;
}

/// Whether a client has closed its side and waits for no reply. libmicrohttpd does not notice this if the end arrived
/// together with the last request.
static bool is_abandoned(const fw_connection *connection, int64_t now) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (fw_activity_of(state) != FW_RESTING || state != connection->seen_state) return false;
  return now - connection->seen_at >= TICK_MILLISECONDS && fw_connection_has_left(connection) &&
         !has_unread(connection);
}

/// Checks all connections.
static void check_all(fw_watchdog *watchdog) {
  int64_t now = fw_now_milliseconds();
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    if (is_overdue(each, watchdog, now)) cut(each, &watchdog->cut);
    if (is_abandoned(each, now)) shutdown(each->socket, SHUT_RDWR);
  }
}

static void *watch(void *argument) {
  fw_watchdog *watchdog = argument;
  const fw_watchdog_duties *duties = &watchdog->duties;
  int64_t tick = fw_now_milliseconds() + TICK_MILLISECONDS;
  pthread_mutex_lock(&watchdog->thread.lock);
  while (!watchdog->thread.stopping) {
    if (!atomic_load(&watchdog->is_called))
      fw_threads_wait_until(&watchdog->thread, (uint64_t)tick * 1000000);
    bool is_tick = fw_now_milliseconds() >= tick;
    if (is_tick) check_all(watchdog);
    pthread_mutex_unlock(&watchdog->thread.lock);
    if (atomic_exchange(&watchdog->is_called, false)) duties->call(duties->context);
    if (is_tick) {
      duties->tick(duties->context);
      tick = fw_now_milliseconds() + TICK_MILLISECONDS;
    }
    pthread_mutex_lock(&watchdog->thread.lock);
  }
  pthread_mutex_unlock(&watchdog->thread.lock);
  return NULL;
}

void fw_watchdog_call(fw_watchdog *watchdog) {
  if (atomic_exchange(&watchdog->is_called, true)) return;
  // With the lock: otherwise the thread could miss the signal just before it waits.
  pthread_mutex_lock(&watchdog->thread.lock);
  pthread_cond_signal(&watchdog->thread.wake);
  pthread_mutex_unlock(&watchdog->thread.lock);
}

bool fw_watchdog_start(fw_watchdog *watchdog, const fw_options *options,
                       fw_watchdog_duties duties) {
  *watchdog = (fw_watchdog){.options = options, .duties = duties};
  return fw_threads_start(&watchdog->thread, "watchdog", 1, watch, watchdog);
}

/// The kernel's default limit of open files per process.
enum { SOCKETS = 1 << 20 };

/// The connections of all sockets. Pages that are not used take no memory.
static _Atomic(fw_connection *) connections[SOCKETS];

fw_connection *fw_connection_of(int socket) {
  if (socket < 0 || socket >= SOCKETS) return NULL;
  return atomic_load_explicit(&connections[socket], memory_order_acquire);
}

fw_connection *fw_watchdog_add(fw_watchdog *watchdog, int socket, fw_address address) {
  if (socket < 0 || socket >= SOCKETS) return NULL;
  fw_connection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  connection->socket = socket;
  connection->peer = connection->address = address;
  connection->rests_since = fw_now_milliseconds();
  fw_connection_begins(connection, FW_RESTING);
  pthread_mutex_lock(&watchdog->thread.lock);
  connection->next = watchdog->connections;
  connection->previous = &watchdog->connections;
  if (connection->next) connection->next->previous = &connection->next;
  watchdog->connections = connection;
  pthread_mutex_unlock(&watchdog->thread.lock);
  atomic_store_explicit(&connections[socket], connection, memory_order_release);
  return connection;
}

void fw_watchdog_remove(fw_watchdog *watchdog, fw_connection *connection) {
  atomic_store_explicit(&connections[connection->socket], NULL, memory_order_release);
  pthread_mutex_lock(&watchdog->thread.lock);
  *connection->previous = connection->next;
  if (connection->next) connection->next->previous = connection->previous;
  pthread_mutex_unlock(&watchdog->thread.lock);
  free(connection);
}

uint32_t fw_watchdog_time_for(const fw_watchdog *watchdog, uint64_t bytes,
                              uint64_t waited_milliseconds) {
  const fw_options *options = watchdog->options;
  uint64_t milliseconds = options->request_milliseconds + waited_milliseconds +
                          bytes * 1000 / options->minimum_bytes_per_second;
  return milliseconds < UINT32_MAX ? (uint32_t)milliseconds : UINT32_MAX;
}

/// How many bytes are counted for the reply that a connection sends.
static size_t held_bytes(fw_connection *connection) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (fw_activity_of(state) != FW_REPLYING) return 0;
  return atomic_load_explicit(&connection->reply_bytes, memory_order_relaxed);
}

/// How fast a client receives its reply, in bytes per second; infinite if it has only just begun.
static double rate_of(fw_connection *connection, int64_t now) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_acquire);
  if (state != connection->seen_state) see(connection, state, now);
  if (now <= connection->seen_at) return INFINITY;
  uint64_t taken = moved_bytes(connection->socket, false) - connection->seen_first_bytes;
  return (double)taken * 1000 / (double)(now - connection->seen_at);
}

/// The connection to end first for its memory; null if no reply holds memory.
static fw_connection *slowest(fw_watchdog *watchdog) {
  fw_connection *slowest = NULL;
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    if (each->is_cut || held_bytes(each) == 0) continue;
    // At the same rate, the one that began first. The list begins with the newest.
    if (slowest && (each->rate > slowest->rate ||
                    (each->rate == slowest->rate && each->seen_at > slowest->seen_at)))
      continue;
    slowest = each;
  }
  return slowest;
}

void fw_watchdog_make_room(fw_watchdog *watchdog, size_t bytes) {
  size_t all = 0, freed = 0;
  int64_t now = fw_now_milliseconds();
  pthread_mutex_lock(&watchdog->thread.lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next) {
    size_t held = held_bytes(each);
    all += held;
    // The memory of an ended connection will be free soon.
    if (each->is_cut) freed += held;
    else if (held > 0) each->rate = rate_of(each, now);
  }
  fw_connection *next;
  while (all >= bytes && freed < bytes && (next = slowest(watchdog))) {
    freed += held_bytes(next);
    cut(next, &watchdog->evicted);
  }
  pthread_mutex_unlock(&watchdog->thread.lock);
}

void fw_watchdog_shut_all(fw_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->thread.lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next)
    shutdown(each->socket, SHUT_RDWR);
  pthread_mutex_unlock(&watchdog->thread.lock);
}

void fw_watchdog_set_address(fw_watchdog *watchdog, fw_connection *connection, fw_address address) {
  if (fw_address_equals(connection->address, address)) return;
  pthread_mutex_lock(&watchdog->thread.lock);
  connection->address = address;
  pthread_mutex_unlock(&watchdog->thread.lock);
  // The time that another client has used does not count for this one.
  connection->share = (fw_share){0};
}

unsigned fw_watchdog_count_from(fw_watchdog *watchdog, fw_address address) {
  unsigned count = 0;
  pthread_mutex_lock(&watchdog->thread.lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next)
    count += fw_address_equals(each->address, address);
  pthread_mutex_unlock(&watchdog->thread.lock);
  return count;
}

static bool is_busy(fw_connection *connection) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  return fw_activity_of(state) != FW_RESTING || has_unread(connection);
}

unsigned fw_watchdog_busy(fw_watchdog *watchdog) {
  unsigned busy = 0;
  pthread_mutex_lock(&watchdog->thread.lock);
  for (fw_connection *each = watchdog->connections; each; each = each->next) busy += is_busy(each);
  pthread_mutex_unlock(&watchdog->thread.lock);
  return busy;
}

/// Whether a connection has begun, or has ended a request, within the last second.
static bool was_active(const fw_connection *connection, int64_t now) {
  enum { RECENT_MILLISECONDS = 1000 };
  unsigned ended = atomic_load_explicit(&connection->ended, memory_order_relaxed);
  return ended != connection->seen_ended || now - connection->rests_since < RECENT_MILLISECONDS;
}

bool fw_watchdog_is_calm(fw_watchdog *watchdog) {
  bool is_calm = true;
  pthread_mutex_lock(&watchdog->thread.lock);
  int64_t now = fw_now_milliseconds();
  for (fw_connection *each = watchdog->connections; each && is_calm; each = each->next)
    is_calm = !is_busy(each) && !was_active(each, now);
  pthread_mutex_unlock(&watchdog->thread.lock);
  return is_calm;
}
