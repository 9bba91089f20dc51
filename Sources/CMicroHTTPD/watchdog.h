// Ends connections that exceed a limit: of the time to receive a request, however slowly its bytes arrive; of the time
// to receive its reply; of the time between two requests. libmicrohttpd's own timeout restarts with each byte.
#pragma once

#include "CMicroHTTPD.h"
#include "connection.h"
#include "threads.h"

/// Other tasks of the watchdog's thread: at each tick, and when it is called.
typedef struct {
  void (*tick)(void *context);
  void (*call)(void *context);
  void *context;
} fw_watchdog_duties;

/// The watchdog of a server.
typedef struct {
  fw_threads thread;
  fw_connection *connections;
  const fw_options *options;
  /// How many connections it has ended because of time, and because of memory.
  atomic_ullong cut, evicted;
  fw_watchdog_duties duties;
  atomic_bool is_called;
} fw_watchdog;

/// Starts a watchdog. Returns false if the system has no thread left.
bool fw_watchdog_start(fw_watchdog *watchdog, const fw_options *options, fw_watchdog_duties duties);

/// Adds a new connection. Returns null when out of memory, or if the socket's number is too large.
fw_connection *fw_watchdog_add(fw_watchdog *watchdog, int socket, fw_address address);

/// Removes a connection and frees it. Its socket may be closed afterwards.
void fw_watchdog_remove(fw_watchdog *watchdog, fw_connection *connection);

/// Wakes the thread for the duty `call`.
void fw_watchdog_call(fw_watchdog *watchdog);

/// How long a client may take to receive a number of bytes, in milliseconds, if it also had to wait for them.
uint32_t fw_watchdog_time_for(const fw_watchdog *watchdog, uint64_t bytes,
                              uint64_t waited_milliseconds);

/// Ends the connections that have received the least of their replies for their time, until a number of bytes will be
/// free. Ends no connection if all replies together hold less.
void fw_watchdog_make_room(fw_watchdog *watchdog, size_t bytes);

/// Shuts all connections down.
void fw_watchdog_shut_all(fw_watchdog *watchdog);

/// Sets for whom a connection counts.
void fw_watchdog_set_address(fw_watchdog *watchdog, fw_connection *connection, fw_address address);

/// How many connections count for an address.
unsigned fw_watchdog_count_from(fw_watchdog *watchdog, fw_address address);

/// How many connections have a request in progress or unread bytes.
unsigned fw_watchdog_busy(fw_watchdog *watchdog);

/// Whether all connections rest, and have rested for a second.
bool fw_watchdog_is_calm(fw_watchdog *watchdog);
