#include "CNettle.h"

#include <nettle/memops.h>
#include <nettle/sha2.h>

_Static_assert(FW_DIGEST_SIZE == SHA256_DIGEST_SIZE, "SHA-256 has 32 bytes");

void fw_digest(const void *bytes, size_t count, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, count, bytes);
  sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
}

bool fw_equal_in_constant_time(const void *a, const void *b, size_t count) {
  return memeql_sec(a, b, count) != 0;
}
