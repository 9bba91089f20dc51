// Ends connections whose requests take too long to arrive, however slowly they trickle.
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/// A live connection, as the watchdog sees it.
typedef struct fw_connection {
  struct fw_connection *next;
  struct fw_connection **previous;
  int socket;
  /// When the request that is being read began, in milliseconds; 0 while none is known to be.
  _Atomic int64_t reading_since;
  /// A reply is being sent; how long that takes is not the client's request's affair.
  atomic_bool replying;
  /// A request ended since the watchdog last looked.
  atomic_bool rested;
  /// The watchdog's own: bytes received when the connection came to rest, and when it saw more.
  uint64_t bytes_at_rest;
  int64_t stirred_since;
} fw_connection;

/// The watchdog of a server.
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t wake;
  pthread_t thread;
  fw_connection *connections;
  unsigned request_milliseconds;
  bool stopping;
} fw_watchdog;

/// Starts a watchdog. False when there is no thread to be had.
bool fw_watchdog_start(fw_watchdog *watchdog, unsigned request_milliseconds);

/// Stops it; connections that are left are not its any more.
void fw_watchdog_stop(fw_watchdog *watchdog);

/// Watches a connection from here on; null when out of memory.
fw_connection *fw_watchdog_add(fw_watchdog *watchdog, int socket);

/// No longer watches a connection, whose socket may be closed after this.
void fw_watchdog_remove(fw_watchdog *watchdog, fw_connection *connection);

/// The first line of a request is there.
void fw_connection_reading(fw_connection *connection);

/// The request is there, and its reply is on the way.
void fw_connection_replying(fw_connection *connection);

/// The reply is sent; the connection waits for another request.
void fw_connection_resting(fw_connection *connection);
