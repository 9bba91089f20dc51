// A C interface to xxHash: 128-bit hashes that identify content. They don't resist deliberate collisions.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t high;
  uint64_t low;
} fw_hash;

/// The 128-bit XXH3 hash of some bytes.
fw_hash fw_hash_bytes(const void *bytes, size_t count, uint64_t seed);
