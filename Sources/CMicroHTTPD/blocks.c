#include "blocks.h"

#include <pthread.h>
#include <stdlib.h>

enum { KEPT_BLOCKS = 4 };

static struct {
  pthread_mutex_t lock;
  unsigned count;
  struct {
    uint8_t *base;
    size_t capacity;
  } blocks[KEPT_BLOCKS];
} kept = {.lock = PTHREAD_MUTEX_INITIALIZER};

bool fw_blocks_keep(uint8_t *base, size_t capacity) {
  if (capacity > FW_LARGEST_KEPT_BLOCK) return false;
  pthread_mutex_lock(&kept.lock);
  bool is_kept = kept.count < KEPT_BLOCKS;
  if (is_kept) {
    kept.blocks[kept.count].base = base;
    kept.blocks[kept.count++].capacity = capacity;
  }
  pthread_mutex_unlock(&kept.lock);
  return is_kept;
}

uint8_t *fw_blocks_take(size_t *capacity) {
  uint8_t *base = NULL;
  pthread_mutex_lock(&kept.lock);
  if (kept.count > 0) {
    base = kept.blocks[--kept.count].base;
    *capacity = kept.blocks[kept.count].capacity;
  }
  pthread_mutex_unlock(&kept.lock);
  return base;
}

void fw_blocks_drop(void) {
  size_t capacity;
  for (uint8_t *base; (base = fw_blocks_take(&capacity));) free(base);
}
