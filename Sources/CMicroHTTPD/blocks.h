// Large blocks for replies. One thread fills a block and another one sends it, so all threads share a few blocks that
// are in the processor's caches.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The largest block that is kept.
enum { FW_LARGEST_KEPT_BLOCK = 32 * 1024 * 1024 };

/// Keeps a block for a later reply. Returns false, and keeps nothing, if enough blocks are kept or it is too large.
bool fw_blocks_keep(uint8_t *base, size_t capacity);

/// Removes a block. Returns null if no block is kept.
uint8_t *fw_blocks_take(size_t *capacity);

/// Frees all blocks.
void fw_blocks_drop(void);
