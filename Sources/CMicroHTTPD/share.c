#include "share.h"

enum { HALF_LIFE = 1000 * 1000 * 1000 };

uint64_t fw_share_at(const fw_share *share, uint64_t now) {
  uint64_t halvings = now > share->counted_at ? (now - share->counted_at) / HALF_LIFE : 0;
  return halvings < 64 ? share->nanoseconds >> halvings : 0;
}

void fw_share_add(fw_share *share, uint64_t nanoseconds, uint64_t now) {
  share->nanoseconds = fw_share_at(share, now) + nanoseconds;
  share->counted_at = now;
}
