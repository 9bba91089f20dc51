// How much of the threads' time somebody has had of late.
#pragma once

#include <stdint.h>

/// Time on the threads, of which half is forgotten every second.
typedef struct {
  uint64_t nanoseconds;
  uint64_t counted_at;
} fw_share;

/// How much it is at a time.
uint64_t fw_share_at(const fw_share *share, uint64_t now);

/// Adds to it at a time.
void fw_share_add(fw_share *share, uint64_t nanoseconds, uint64_t now);
