// Exchanges, pooled a thread: their buffers stay warm from one request to the next.
#pragma once

#include "CMicroHTTPD.h"

struct MHD_Connection;

/// How far a request is that may be answered off the loop.
typedef enum {
  /// It arrives, or is answered at once.
  FW_ARRIVING,
  /// Its connection is suspended until it has been answered.
  FW_WAITING,
  /// The reply is there; its connection goes on.
  FW_ANSWERED,
  /// There will be no reply: the server stops.
  FW_DROPPED,
} fw_stage;

/// An exchange with what the callbacks don't see.
typedef struct fw_pooled_exchange {
  fw_exchange exchange;
  /// The next one in the pool, or in the queue of work.
  struct fw_pooled_exchange *next;
  fw_stage stage;
  /// It counts among the work in progress.
  bool is_work;
  /// It should have, but there was too much already; its body is not kept.
  bool is_refused;
  /// What its loop answers with.
  void *worker;
  /// The connection that is to go on once the request is answered.
  struct MHD_Connection *connection;
  /// Where it was answered, if that was off the loop.
  struct fw_work *work;
  /// The connection as the watchdog sees it; null if it does not.
  struct fw_connection *watch;
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
bool fw_exchange_set_target(fw_pooled_exchange *pooled, const char *target, size_t count);

/// Appends to the body, or notes that it passes `max_body`. False when out of memory.
bool fw_exchange_append_body(fw_pooled_exchange *pooled, const char *bytes, size_t count,
                             size_t max_body);

/// Gives back what a reply's block has beyond the reply, if it is so large that it is not kept.
void fw_exchange_fit_large_block(fw_pooled_exchange *pooled);

/// Puts a large block in the place of a reply's small one, if a spare one is warm: for an answer that
/// is known to be large.
void fw_exchange_lend_large_block(fw_pooled_exchange *pooled);

/// Frees this thread's pool.
void fw_exchange_drop_pool(void);
