#include "memory.h"

bool fw_memory_take(fw_pooled_exchange *pooled, size_t bytes) {
  fw_server *server = pooled->watch->server;
  size_t limit = server->options.max_memory;
  size_t held = atomic_fetch_add_explicit(&server->memory, bytes, memory_order_relaxed) + bytes;
  if (held > limit && !fw_watchdog_make_room(&server->watchdog, held - limit)) {
    atomic_fetch_sub_explicit(&server->memory, bytes, memory_order_relaxed);
    return false;
  }
  pooled->memory = &server->memory;
  pooled->counted += bytes;
  return true;
}

void fw_memory_give_back(fw_pooled_exchange *pooled) {
  if (pooled->counted == 0) return;
  atomic_fetch_sub_explicit(pooled->memory, pooled->counted, memory_order_relaxed);
  pooled->counted = 0;
}
