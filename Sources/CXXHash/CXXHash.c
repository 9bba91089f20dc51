#define XXH_INLINE_ALL
#include <xxhash.h>

#include "CXXHash.h"

fw_hash fw_hash_bytes(const void *bytes, size_t count, uint64_t seed) {
  XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, count, seed);
  return (fw_hash){hash.high64, hash.low64};
}
