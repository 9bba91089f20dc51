// A client's CPU time, decayed with a half-life of one second.
#pragma once

#include <stdint.h>

/// CPU time of worker threads that a client has used.
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
