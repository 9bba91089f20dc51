// Exchanges: a request, its reply, and their buffers. Each thread keeps a pool of them, so that the buffers stay in the
// processor's caches.
#pragma once

#include "CMicroHTTPD.h"
#include "memory.h"
#include "work.h"

/// How much of a request has been read.
typedef enum {
  /// Part of its head.
  FW_HEAD,
  /// Its head, and part of a body whose length is known, or of a chunked one.
  FW_BODY,
  FW_CHUNKS,
  /// All that is read of it.
  FW_READ,
} fw_progress;

/// An exchange with the state that callbacks don't see.
typedef struct fw_pooled_exchange {
  fw_exchange exchange;
  /// The next one in the pool, or in the queue of the writers.
  struct fw_pooled_exchange *next;
  /// Its part for threads that answer long requests, and those threads if they answered it.
  fw_job job;
  fw_work *work;
  /// Its identity in the record of crashes.
  uint64_t identity;
  /// The reply is a rejection, and may be sent before the whole request has arrived.
  bool is_refused;
  /// The last piece of the reply's stream has been written.
  bool stream_ended;
  /// Its loop writes the stream.
  bool is_on_loop;
  /// The piece of a stream that a writer has written and the loop sends next, and when the loop requested it; otherwise
  /// null and 0.
  struct fw_piece *piece;
  uint64_t asked_at;
  /// How long the stream has waited for its pieces, in nanoseconds.
  uint64_t stream_waits;
  /// The worker of its loop.
  void *worker;
  /// The connection of the request.
  fw_connection *connection;
  /// The request and, once it exists, the response hold the exchange.
  unsigned holders;

  fw_progress progress;
  /// The bytes that arrived: the head, which stays here, and bytes after it.
  char *input;
  size_t input_count;
  fw_chunks chunks;
  /// How many of the server's bytes are counted for it; `reserved` of them for the work on its answer.
  fw_memory *memory;
  size_t counted, reserved;
  /// The block of a body that does not fit into the input, with room for FW_BODY_PADDING more bytes.
  uint8_t *body_block;
  size_t body_capacity;
} fw_pooled_exchange;

/// The size of the input: after the longest head, chunks have some room.
enum { FW_INPUT_CAPACITY = FW_MAX_HEAD + 4096 };

/// The maximum size of a piece of a stream, in bytes.
enum { FW_STREAM_PIECE = 32 * 1024 };

/// The exchange of a job.
static inline fw_pooled_exchange *fw_exchange_of(fw_job *job) {
  return (fw_pooled_exchange *)((char *)job - offsetof(fw_pooled_exchange, job));
}

/// Takes an exchange from this thread's pool for a new request. Returns null when out of memory.
fw_pooled_exchange *fw_exchange_take(fw_connection *connection, fw_memory *memory);

/// Releases one hold. The last release returns the exchange to this thread's pool.
void fw_exchange_release(fw_pooled_exchange *pooled);

/// Frees this thread's pool.
void fw_exchange_drop_pool(void);

/// Counts bytes until the exchange is released. Returns false if the server may not hold that many.
bool fw_exchange_count(fw_pooled_exchange *pooled, size_t bytes);

/// Counts the bytes that the evaluation of an exchange's job has allocated, as far as they exceed the reserved ones.
/// Returns how many bytes it may allocate in all until the next call; 0, after it has set an interruption, if the server
/// may not hold that many.
size_t fw_exchange_count_allocated(void *job, size_t bytes);

/// Makes room for more bytes in the body's block. Returns false when out of memory.
bool fw_exchange_reserve_body(fw_pooled_exchange *pooled, size_t count);

/// Appends bytes to the body's block. Returns false when out of memory.
bool fw_exchange_append_body(fw_pooled_exchange *pooled, const char *bytes, size_t count);

/// Replaces the reply's block by a large one, if one is kept: for an answer that is probably large.
void fw_exchange_take_large_block(fw_pooled_exchange *pooled);
