// Exchanges, pooled a thread: their buffers stay warm from one request to the next.
#pragma once

#include "CMicroHTTPD.h"

/// An exchange with what the callbacks don't see.
typedef struct fw_pooled_exchange {
  fw_exchange exchange;
  struct fw_pooled_exchange *next;
  /// The request, and from its creation on the response, hold the exchange.
  unsigned holders;
  bool head_seen;
  size_t body_capacity;
  char *target;
  size_t target_capacity;
} fw_pooled_exchange;

/// Takes an exchange out of this thread's pool, cleared but for its buffers; null when out of memory.
fw_pooled_exchange *fw_exchange_take(void);

/// Gives up one hold; with the last one the exchange goes back to this thread's pool.
void fw_exchange_release(fw_pooled_exchange *pooled);

/// Copies a request's target into the exchange. False when out of memory.
bool fw_exchange_set_target(fw_pooled_exchange *pooled, const char *target);

/// Appends to the body, or notes that it passes `max_body`. False when out of memory.
bool fw_exchange_append_body(fw_pooled_exchange *pooled, const char *bytes, size_t count,
                             size_t max_body);

/// Frees this thread's pool.
void fw_exchange_drop_pool(void);
