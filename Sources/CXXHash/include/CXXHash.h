// A C face for xxHash: 128 bits that tell bytes apart; no defence against who looks for two alike.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t high;
  uint64_t low;
} fw_hash;

/// XXH3 of some bytes, 128 bits of it.
fw_hash fw_hash_bytes(const void *bytes, size_t count, uint64_t seed);
