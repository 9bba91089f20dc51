// A live connection, and what it is doing at the moment.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "address.h"

/// CPU time of worker threads that a client has used, decayed with a half-life of one second.
typedef struct {
  uint64_t nanoseconds;
  uint64_t counted_at;
} fw_share;

/// The decayed time at a point in time.
static inline uint64_t fw_share_at(const fw_share *share, uint64_t now) {
  enum { HALF_LIFE = 1000 * 1000 * 1000 };
  uint64_t halvings = now > share->counted_at ? (now - share->counted_at) / HALF_LIFE : 0;
  return halvings < 64 ? share->nanoseconds >> halvings : 0;
}

/// Adds time that was used until now.
static inline void fw_share_add(fw_share *share, uint64_t nanoseconds, uint64_t now) {
  share->nanoseconds = fw_share_at(share, now) + nanoseconds;
  share->counted_at = now;
}

/// The activity of a connection: it waits for a request, receives one, waits for its answer, or sends the reply.
typedef enum { FW_RESTING, FW_READING, FW_WORKING, FW_REPLYING } fw_activity;

typedef struct fw_connection {
  struct fw_connection *next;
  struct fw_connection **previous;
  int socket;
  struct fw_server *server;
  /// The peer's PROXY header has not arrived yet.
  bool awaits_proxy_header;
  /// Where it comes from, and for whom it counts: the client of its request, if the peer is a proxy that names it. Changed
  /// with the lock of the watchdog.
  fw_address peer, address;
  /// With TLS: GnuTLS's session, its identity and its last result, and whether the handshake has ended. Without: whether the
  /// last call received all bytes that had arrived.
  struct gnutls_session_int *session;
  struct fw_identity *identity;
  int tls_result;
  bool has_shaken_hands;
  bool is_drained;
  /// The request that is being received, and the complete one that libmicrohttpd has not begun yet; or null.
  struct fw_pooled_exchange *incoming, *handed_over;
  /// Bytes that arrived after the complete request.
  char *rest;
  size_t rest_count;
  /// The CPU time that its client has used. Guarded by the lock of the work.
  fw_share share;
  /// Its activity in the lowest two bits, and above them a count of changes. The loop does not read the clock: the
  /// watchdog notices a change within a tick.
  _Atomic uint64_t state;
  /// How many requests have ended on it.
  _Atomic unsigned ended;
  /// How long the client may take to receive the reply, in milliseconds.
  _Atomic uint32_t reply_milliseconds;
  /// How many bytes are counted for the reply.
  _Atomic size_t reply_bytes;

  // The watchdog's own; times in milliseconds:

  /// The watchdog has ended the connection.
  bool is_cut;
  /// The last state that it saw, when it first saw it, and how many bytes had moved by then.
  uint64_t seen_state;
  int64_t seen_at;
  uint64_t seen_first_bytes;
  /// How many requests had ended by then, and when the last of them ended, or the connection began. Empty lines do not
  /// end a rest, although each of them changes the state.
  unsigned seen_ended;
  int64_t rests_since;
  /// How many bytes have moved, and when the number last changed.
  uint64_t seen_bytes;
  int64_t moved_at;
  /// How fast the client receives its reply, in bytes per second; set while memory is freed.
  double rate;
} fw_connection;

/// The connection of a socket; null if it does not belong to a server.
fw_connection *fw_connection_of(int socket);

/// Whether a client has closed its connection. A client that has closed only its sending side looks the same; its long
/// requests get no answer.
bool fw_connection_has_left(const fw_connection *connection);

static inline fw_activity fw_activity_of(uint64_t state) { return state & 3; }

/// The state after a change to an activity.
static inline uint64_t fw_next_state(uint64_t state, fw_activity activity) {
  return ((state >> 2) + 1) << 2 | activity;
}

/// Changes the activity.
static inline void fw_connection_begins(fw_connection *connection, fw_activity activity) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  // Released, so that a watchdog that sees a reply's state also sees its limit.
  atomic_store_explicit(&connection->state, fw_next_state(state, activity), memory_order_release);
}

/// A request has ended: the connection rests from now on.
static inline void fw_connection_rests(fw_connection *connection) {
  atomic_fetch_add_explicit(&connection->ended, 1, memory_order_relaxed);
  fw_connection_begins(connection, FW_RESTING);
}

/// Part of a request has arrived. The watchdog may have noticed its first byte before.
static inline void fw_connection_reads(fw_connection *connection) {
  uint64_t state = atomic_load_explicit(&connection->state, memory_order_relaxed);
  if (fw_activity_of(state) != FW_READING) fw_connection_begins(connection, FW_READING);
}

/// Sets the time that the client has for its reply.
static inline void fw_connection_allows(fw_connection *connection, uint32_t milliseconds) {
  atomic_store_explicit(&connection->reply_milliseconds, milliseconds, memory_order_relaxed);
}
