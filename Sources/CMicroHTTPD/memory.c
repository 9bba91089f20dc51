#include "memory.h"

#include <malloc.h>
#include <stdlib.h>

#include "stream.h"

/// From how many bytes on room is made: before it is needed, since a connection that is closed frees its memory
/// only when its loop sees that.
static size_t ample(const fw_server *server) {
  return server->options.max_memory - server->options.max_memory / 4;
}

/// Counts bytes in. Returns false, and counts nothing, if that would be more than the limit.
static bool count(fw_server *server, size_t bytes) {
  size_t held = atomic_load_explicit(&server->memory, memory_order_relaxed);
  do {
    if (held + bytes > ample(server)) fw_watchdog_call(&server->watchdog);
    if (held + bytes > server->options.max_memory) return false;
  } while (!atomic_compare_exchange_weak_explicit(&server->memory, &held, held + bytes,
                                                  memory_order_relaxed, memory_order_relaxed));
  return true;
}

bool fw_memory_take(fw_pooled_exchange *pooled, size_t bytes) {
  fw_server *server = pooled->watch->server;
  size_t limit = server->options.max_memory;
  if (bytes > limit || pooled->counted > limit - bytes) {
    pooled->exchange.exceeded_memory = limit;
    return false;
  }
  if (!count(server, bytes)) return false;
  pooled->memory = &server->memory;
  pooled->counted += bytes;
  return true;
}

void fw_memory_make_room(fw_server *server) {
  size_t held = atomic_load_explicit(&server->memory, memory_order_relaxed);
  if (held > ample(server)) fw_watchdog_make_room(&server->watchdog, held - ample(server));
}

void fw_memory_return(fw_server *server) {
  enum { WORTH_IT = 16 * 1024 * 1024, CALM_TICKS = 5 };
  size_t held = atomic_load_explicit(&server->memory, memory_order_relaxed);
  if (held > server->most_memory) server->most_memory = held;
  bool is_calm = server->most_memory > WORTH_IT && held < server->most_memory / 2;
  server->calm_ticks = is_calm ? server->calm_ticks + 1 : 0;
  if (server->calm_ticks < CALM_TICKS) return;
  fw_exchange_drop_spare_blocks();
  malloc_trim(0);
  server->most_memory = held;
  server->calm_ticks = 0;
}

static void give_back(fw_pooled_exchange *pooled, size_t bytes) {
  if (bytes == 0) return;
  atomic_fetch_sub_explicit(pooled->memory, bytes, memory_order_relaxed);
  pooled->counted -= bytes;
}

void fw_memory_give_back(fw_pooled_exchange *pooled) {
  give_back(pooled, pooled->counted);
  pooled->reserved = 0;
}

void fw_memory_give_back_body(fw_pooled_exchange *pooled) {
  give_back(pooled, pooled->counted - pooled->reserved);
}

/// Whether the system has so much memory: Swift ends the program where it gets none.
static bool is_there(size_t bytes) {
  // Volatile, or else a compiler leaves it out.
  void *volatile trial = malloc(bytes);
  bool is_given = trial;
  free(trial);
  return is_given;
}

bool fw_exchange_reserve(fw_exchange *exchange, size_t bytes) {
  fw_pooled_exchange *pooled = (fw_pooled_exchange *)exchange;
  if (!fw_memory_take(pooled, bytes)) return false;
  pooled->reserved += bytes;
  return is_there(bytes);
}

/// How many bytes a reply holds, here and in the kernel, without those that it has no more use for.
static size_t fitted_reply(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context) {
    fw_exchange_drop_reply(pooled);
    return exchange->stream.held + FW_STREAM_HELD + FW_UNSENT + FW_EXCHANGE_HELD;
  }
  fw_exchange_fit_large_block(pooled);
  // What a stream is written from is held as long as the stream is.
  give_back(pooled, pooled->reserved);
  pooled->reserved = 0;
  if (exchange->reply_capacity <= FW_SMALL_REPLY) return 0;
  size_t unsent = exchange->reply_count < FW_UNSENT ? exchange->reply_count : FW_UNSENT;
  return exchange->reply_capacity + unsent;
}

bool fw_exchange_hold_reply(fw_exchange *exchange) {
  fw_pooled_exchange *pooled = (fw_pooled_exchange *)exchange;
  fw_exchange_drop_large_body(pooled);
  size_t held = fitted_reply(pooled);
  if (held == 0 || fw_memory_take(pooled, held)) return true;
  fw_exchange_drop_stream(pooled);
  free(exchange->reply);
  exchange->reply = NULL;
  exchange->reply_count = exchange->reply_capacity = 0;
  return false;
}
