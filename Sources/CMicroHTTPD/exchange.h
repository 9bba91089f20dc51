// Exchanges: a request, its reply, and their buffers. Each thread keeps a pool of them, so that the buffers stay in the
// processor's caches.
#pragma once

#include "CMicroHTTPD.h"
#include "evaluation.h"
#include "memory.h"

struct MHD_Connection;

/// The stage of a request.
typedef enum {
  /// It arrives, or its loop answers it.
  FW_ARRIVING,
  /// Its connection is suspended until it has been answered.
  FW_WAITING,
  /// The reply is complete; its connection has resumed.
  FW_ANSWERED,
  /// It has waited too long for a thread; its connection has resumed.
  FW_EXPIRED,
  /// It gets no reply, because the server stops.
  FW_DROPPED,
} fw_stage;

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
  /// The next one in the pool, among the long requests, or in the queue of the writers.
  struct fw_pooled_exchange *next;
  fw_stage stage;
  /// The library's connection, which resumes once the stage has changed, or a piece has been written.
  struct MHD_Connection *suspended;
  /// The threads for long requests if they answered it.
  struct fw_work *work;
  /// An fw_interruption.
  atomic_int interruption;
  /// The evaluation of the thread that answers it, and the CPU time of the thread before. Guarded by the lock of the
  /// work.
  fw_evaluation *evaluation;
  uint64_t cpu_nanoseconds;
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
  /// The buffer of the lists that the head has in several lines; null until a head has one.
  char *lists;
  fw_chunks chunks;
  /// How many of the server's bytes are counted for it; `reserved` of them for the work on its answer.
  fw_memory *memory;
  size_t counted, reserved;
  /// The block of a body that does not fit into the input, with FW_BODY_PADDING more bytes.
  uint8_t *body_block;
  size_t body_capacity;
} fw_pooled_exchange;

/// The size of the input: the longest head, and space for chunks.
enum { FW_INPUT_CAPACITY = FW_MAX_HEAD + 4096 };

/// The maximum size of a piece of a stream, in bytes.
enum { FW_STREAM_PIECE = 32 * 1024 };

/// Takes an exchange from this thread's pool for a new request. Returns null when out of memory.
fw_pooled_exchange *fw_exchange_take(fw_connection *connection, fw_memory *memory);

/// Releases one hold. The last release returns the exchange to this thread's pool.
void fw_exchange_release(fw_pooled_exchange *pooled);

/// Frees this thread's pool.
void fw_exchange_drop_pool(void);

/// Counts bytes until the exchange is released. Returns false if the server may not hold that many.
bool fw_exchange_count(fw_pooled_exchange *pooled, size_t bytes);

/// Sets why the work on a request must end, unless it has a reason already.
void fw_exchange_set_interruption(fw_pooled_exchange *pooled, fw_interruption interruption);

/// Counts the bytes that the evaluation of an exchange has allocated, as far as they exceed the reserved ones.
/// Returns how many bytes it may allocate in all until the next call; 0, after it has set an interruption, if the server
/// may not hold that many.
size_t fw_exchange_count_allocated(void *pooled, size_t bytes);

/// Grows the body's block for more bytes. Returns false when out of memory.
bool fw_exchange_reserve_body(fw_pooled_exchange *pooled, size_t count);

/// Appends bytes to the body's block. Returns false when out of memory.
bool fw_exchange_append_body(fw_pooled_exchange *pooled, const char *bytes, size_t count);

/// Replaces the reply's block by a large one, if one is kept: for an answer that is probably large.
void fw_exchange_take_large_block(fw_pooled_exchange *pooled);
