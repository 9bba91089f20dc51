// Exchanges, pooled a thread: their buffers stay warm from one request to the next.
#pragma once

#include "CMicroHTTPD.h"

#include "chunks.h"
#include "deadline.h"

struct MHD_Connection;

/// How far a request is that may be answered off the loop.
typedef enum {
  /// It arrives, or is answered at once.
  FW_ARRIVING,
  /// Its connection is suspended until it has been answered.
  FW_WAITING,
  /// The reply is there; its connection goes on.
  FW_ANSWERED,
  /// It has waited too long for its turn; its connection goes on.
  FW_EXPIRED,
  /// There will be no reply: the server stops.
  FW_DROPPED,
} fw_stage;

/// How much of a request has been read.
typedef enum {
  /// Not all of its head.
  FW_HEAD,
  /// Its head, and some of a body whose length was announced; or of one in chunks.
  FW_BODY,
  FW_CHUNKS,
  /// All that will be.
  FW_READ,
} fw_progress;

/// An exchange with what the callbacks don't see.
typedef struct fw_pooled_exchange {
  fw_exchange exchange;
  /// The next one in the pool, or in the queue of work.
  struct fw_pooled_exchange *next;
  fw_stage stage;
  /// The reply says why there is no answer, and may come before the client has sent all that it has.
  bool is_refused;
  /// The last piece of the reply's stream has been written.
  bool stream_ended;
  /// Its loop writes the stream.
  bool is_on_loop;
  /// The piece of a stream that was written off the loop and is to be sent, and when the loop asked for it; null
  /// and 0 if it has not.
  struct fw_piece *piece;
  uint64_t asked_at;
  /// How long the stream has waited for its pieces, in nanoseconds.
  uint64_t stream_waits;
  /// What its loop answers with.
  void *worker;
  /// The connection that is to go on once the request is answered.
  struct MHD_Connection *connection;
  /// Where it was answered, if that was off the loop.
  struct fw_work *work;
  /// An fw_interruption: why the thread that answers it must stop.
  atomic_int interruption;
  /// The connection that it came on.
  struct fw_connection *watch;
  /// The request, and from its creation on the response, hold the exchange.
  unsigned holders;

  fw_progress progress;
  /// What came of the request: its head, which stays here, and what fits behind it.
  char *input;
  size_t input_count;
  /// How much of the input has been made something of.
  size_t parsed_count;
  fw_chunks chunks;
  /// How many bytes of all that the server holds it has, and the number of them.
  size_t counted;
  _Atomic size_t *memory;
  /// How many of these are there to be worked with, until the reply is there.
  size_t reserved;
  /// Room for a body that does not fit behind its head, with FW_BODY_PADDING bytes more.
  uint8_t *body_block;
  size_t body_capacity;
} fw_pooled_exchange;

/// Takes an exchange out of this thread's pool, cleared but for its buffers; null when out of memory.
fw_pooled_exchange *fw_exchange_take(void);

/// Gives up one hold; with the last one the exchange goes back to this thread's pool.
void fw_exchange_release(fw_pooled_exchange *pooled);

/// The input's size: there is always some room for chunks behind a head.
enum { FW_INPUT_CAPACITY = FW_MAX_HEAD + 4096 };

/// Makes room for so many more bytes of the body in its block. False when out of memory.
bool fw_exchange_reserve_body(fw_pooled_exchange *pooled, size_t count);

/// Appends to the body, in its block. False when out of memory.
bool fw_exchange_append_body(fw_pooled_exchange *pooled, const char *bytes, size_t count);

/// Frees a large body, once its request has been answered.
void fw_exchange_drop_large_body(fw_pooled_exchange *pooled);

/// Gives up the block that a reply was written into, once it is to be a stream.
void fw_exchange_drop_reply(fw_pooled_exchange *pooled);

/// Gives up a reply's stream, if it has one.
void fw_exchange_drop_stream(fw_pooled_exchange *pooled);

/// Gives back what a reply's block has beyond the reply, if it is so large that it is not kept.
void fw_exchange_fit_large_block(fw_pooled_exchange *pooled);

/// Puts a large block in the place of a reply's small one, if a spare one is warm: for an answer that
/// is known to be large.
void fw_exchange_lend_large_block(fw_pooled_exchange *pooled);

/// Frees the large blocks that are kept for later replies.
void fw_exchange_drop_spare_blocks(void);

/// Frees this thread's pool.
void fw_exchange_drop_pool(void);
