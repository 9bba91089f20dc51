#include "memory.h"

#include <stdlib.h>

/// The number of bytes above which memory is freed. It is below the limit, because a connection that is ended frees its
/// memory only when its loop notices.
static size_t ample(const fw_memory *memory) { return memory->limit - memory->limit / 4; }

bool fw_memory_take(fw_memory *memory, size_t bytes) {
  size_t held = atomic_load_explicit(&memory->held, memory_order_relaxed);
  do {
    if (held + bytes > ample(memory)) fw_watchdog_call(memory->watchdog);
    if (held + bytes > memory->limit) return false;
  } while (!atomic_compare_exchange_weak_explicit(&memory->held, &held, held + bytes,
                                                  memory_order_relaxed, memory_order_relaxed));
  return true;
}

void fw_memory_give_back(fw_memory *memory, size_t bytes) {
  if (bytes > 0) atomic_fetch_sub_explicit(&memory->held, bytes, memory_order_relaxed);
}

void fw_memory_make_room(fw_memory *memory) {
  size_t held = atomic_load_explicit(&memory->held, memory_order_relaxed);
  if (held > ample(memory)) fw_watchdog_make_room(memory->watchdog, held - ample(memory));
}

bool fw_memory_is_calm(fw_memory *memory) {
  enum { WORTH_RETURNING = 16 * 1024 * 1024, CALM_TICKS = 5 };
  size_t held = atomic_load_explicit(&memory->held, memory_order_relaxed);
  if (held > memory->peak) memory->peak = held;
  bool is_calm = memory->peak > WORTH_RETURNING && held < memory->peak / 2;
  memory->calm_ticks = is_calm ? memory->calm_ticks + 1 : 0;
  if (memory->calm_ticks < CALM_TICKS) return false;
  memory->peak = held;
  memory->calm_ticks = 0;
  return true;
}

// MARK: - Blocks

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
