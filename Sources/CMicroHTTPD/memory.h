// Counts the bytes that requests and replies hold together, except for small ones.
#pragma once

#include "watchdog.h"

/// The maximum number of bytes of a connection's replies that the kernel holds before it sends them.
enum { FW_UNSENT = 64 * 1024 };

/// The bytes of a server, and their limit.
typedef struct {
  _Atomic size_t held;
  size_t limit;
  fw_watchdog *watchdog;
  /// The most bytes since memory was last returned to the system, and for how many ticks far fewer have been held. For
  /// the watchdog's thread.
  size_t peak;
  unsigned calm_ticks;
} fw_memory;

/// Counts bytes. Returns false, and counts nothing, if that would exceed the limit.
bool fw_memory_take(fw_memory *memory, size_t bytes);

/// Counts bytes out.
void fw_memory_give_back(fw_memory *memory, size_t bytes);

/// Ends the connections that receive their replies the slowest, if the limit is near. On the watchdog's thread.
void fw_memory_make_room(fw_memory *memory);

/// Whether a burst ended a second ago, so that memory can be returned to the system. On the watchdog's thread, at each
/// tick.
bool fw_memory_is_calm(fw_memory *memory);
