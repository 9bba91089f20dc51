// Ends connections that take too long: over a request, however slowly it trickles; over taking its
// answer; or between two requests. libmicrohttpd's own timeout would start anew with every byte.
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "share.h"

/// What a connection is doing: waiting for a request, reading it, having it answered, sending that.
typedef enum { FW_RESTING, FW_READING, FW_WORKING, FW_REPLYING } fw_activity;

/// What else the watchdog's thread does: at each of its ticks, and when it is called.
typedef struct {
  void (*tick)(void *context);
  void (*call)(void *context);
  void *context;
} fw_watchdog_duties;

/// A live connection, as the watchdog sees it.
typedef struct fw_connection {
  struct fw_connection *next;
  struct fw_connection **previous;
  int socket;
  struct fw_server *server;
  /// With TLS, GnuTLS' session and its last result; else whether all has been read that has come.
  struct gnutls_session_int *session;
  int tls_result;
  bool is_drained;
  /// The request that is being read, and the one that is complete; null where there is none.
  struct fw_pooled_exchange *incoming, *handed_over;
  /// What came behind that.
  char *rest;
  size_t rest_count;
  /// What its client has had of the threads' time; and a number that stands for its address. Both are
  /// for the work's lock.
  fw_share share;
  unsigned address;
  /// What it is doing, in the lowest two bits, below a count of its turns. The loop does not ask for
  /// the time: the watchdog sees within a tick that there was a turn.
  _Atomic uint64_t state;
  /// How long a client may take over the reply that is being sent, in milliseconds.
  _Atomic uint32_t reply_milliseconds;
  /// How many bytes are counted as held for it.
  _Atomic size_t reply_bytes;
  bool is_cut;
  /// The watchdog's own: the state that it saw last and when it saw it first, the bytes that had moved
  /// by then, and when it saw them move. Times are in milliseconds.
  uint64_t seen_state;
  int64_t seen_at;
  uint64_t seen_bytes;
  int64_t moved_at;
  /// The bytes that had moved when it saw the state first.
  uint64_t seen_first_bytes;
  /// How fast the client takes its reply, in bytes a second, when the watchdog makes room.
  double rate;
} fw_connection;

/// The watchdog of a server.
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t wake;
  pthread_t thread;
  fw_connection *connections;
  unsigned request_milliseconds;
  unsigned idle_milliseconds;
  unsigned least_bytes_a_second;
  /// How many connections it has ended.
  atomic_ullong cut;
  /// How many more for the memory that their replies hold.
  atomic_ullong evicted;
  fw_watchdog_duties duties;
  atomic_bool is_called;
  bool stopping;
} fw_watchdog;

/// Starts a watchdog: a request may take `request_milliseconds` from its first byte to its last; a
/// reply the same, and a second more for each `least_bytes_a_second`; a connection may rest, and a
/// client take nothing of its reply, for `idle_milliseconds`. False when there is no thread to be had.
bool fw_watchdog_start(fw_watchdog *watchdog, unsigned request_milliseconds,
                       unsigned idle_milliseconds, unsigned least_bytes_a_second,
                       fw_watchdog_duties duties);

/// Stops it; connections that are left are not its any more.
void fw_watchdog_stop(fw_watchdog *watchdog);

/// Watches a connection from here on; null when out of memory.
fw_connection *fw_watchdog_add(fw_watchdog *watchdog, int socket);

/// No longer watches a connection, whose socket may be closed after this.
void fw_watchdog_remove(fw_watchdog *watchdog, fw_connection *connection);

/// Has the watchdog's thread do what it does when it is called.
void fw_watchdog_call(fw_watchdog *watchdog);

/// Ends the connections that have taken the least of their replies for their time, until so many bytes will be
/// free; none if there are not as many.
void fw_watchdog_make_room(fw_watchdog *watchdog, size_t bytes);

/// Shuts all connections.
void fw_watchdog_shut_all(fw_watchdog *watchdog);

/// How many connections are not at rest, or have received what nobody has read yet.
unsigned fw_watchdog_busy(fw_watchdog *watchdog);

/// Whether all connections are at rest, and have been for a second.
bool fw_watchdog_is_calm(fw_watchdog *watchdog);

/// Some of a request is there. The watchdog may have seen its first byte before.
void fw_connection_reads(fw_connection *connection);

/// The whole request is there, and is answered.
void fw_connection_works(fw_connection *connection);

/// The reply, of so many bytes, is being sent, and as many are counted as held for it.
void fw_connection_replies(fw_connection *connection, const fw_watchdog *watchdog, size_t bytes,
                           size_t counted);

/// The client waits for the server to write more of its reply, and has no deadline meanwhile.
void fw_connection_waits(fw_connection *connection);

/// So many bytes of a reply, whose length is not known in advance, have been written to be sent. The client has
/// as long for them as for a reply of their length, and so many milliseconds for which it waited.
void fw_connection_sends(fw_connection *connection, const fw_watchdog *watchdog, uint64_t bytes,
                         uint64_t waited_milliseconds);

/// The reply has gone.
void fw_connection_rests(fw_connection *connection);
