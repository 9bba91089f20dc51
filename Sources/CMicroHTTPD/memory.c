#include "memory.h"

#include <stdlib.h>

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

/// How many bytes a reply holds, without those that it has no more use for.
static size_t fitted_reply(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context) {
    fw_exchange_drop_reply(pooled);
    return exchange->stream.held + FW_STREAM_PIECE;
  }
  fw_exchange_fit_large_block(pooled);
  // What a stream is written from is held as long as the stream is.
  give_back(pooled, pooled->reserved);
  pooled->reserved = 0;
  return exchange->reply_capacity;
}

bool fw_exchange_hold_reply(fw_exchange *exchange) {
  fw_pooled_exchange *pooled = (fw_pooled_exchange *)exchange;
  fw_exchange_drop_large_body(pooled);
  size_t held = fitted_reply(pooled);
  if (held <= FW_SMALL_REPLY || fw_memory_take(pooled, held)) return true;
  fw_exchange_drop_stream(pooled);
  free(exchange->reply);
  exchange->reply = NULL;
  exchange->reply_count = exchange->reply_capacity = 0;
  return false;
}
