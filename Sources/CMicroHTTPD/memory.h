// Counts the bytes that requests and replies hold together, except for small ones, and keeps large blocks of replies.
#pragma once

#include "watchdog.h"

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

// Large blocks for replies. One thread fills a block and another one sends it, so all threads share a few blocks that
// are in the processor's caches.

/// The largest block that is kept.
enum { FW_LARGEST_KEPT_BLOCK = 32 * 1024 * 1024 };

/// Keeps a block for a later reply. Returns false, and keeps nothing, if enough blocks are kept or it is too large.
bool fw_blocks_keep(uint8_t *base, size_t capacity);

/// Removes a block. Returns null if no block is kept.
uint8_t *fw_blocks_take(size_t *capacity);

/// Frees all blocks.
void fw_blocks_drop(void);
