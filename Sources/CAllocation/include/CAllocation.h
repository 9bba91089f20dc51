// Counts the memory that each thread allocates and frees.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The number that fw_allocated_bytes returns.
extern _Thread_local int64_t fw_thread_allocated_bytes;

/// The bytes that this thread has allocated, minus those that it has freed. Negative on a thread that frees the blocks of
/// others.
static inline int64_t fw_allocated_bytes(void) { return fw_thread_allocated_bytes; }

/// Whether memory is counted. False in builds with sanitizers, which replace malloc themselves: the number is always 0.
bool fw_counts_allocations(void);
