#include "exchange.h"

#include <stdlib.h>
#include <string.h>

#include "server.h"

/// A thread keeps as many exchanges as it usually has busy connections.
enum { KEPT_EXCHANGES = 64 };

enum {
  /// The first block of a reply. Even when memory is exhausted, a rejection fits.
  MINIMUM_BLOCK = 4096,
  /// A reply up to this size is not counted.
  SMALL_REPLY = 16 * 1024,
  /// A larger block does not stay with its exchange.
  LARGE_BLOCK = 512 * 1024,
  /// What an evaluation allocates beyond its reserved bytes is counted in steps of this size.
  COUNTED_STEP = 1024 * 1024,
  /// The exchange itself is counted if it lasts long: for a stream.
  EXCHANGE_HELD = sizeof(fw_pooled_exchange) + FW_INPUT_CAPACITY + SMALL_REPLY,
};

static _Thread_local fw_pooled_exchange *pool;
static _Thread_local unsigned pool_count;

static void destroy(fw_pooled_exchange *pooled) {
  free(pooled->body_block);
  free(pooled->exchange.reply);
  free(pooled->lists);
  free(pooled->input);
  free(pooled);
}

// MARK: - Memory

bool fw_exchange_count(fw_pooled_exchange *pooled, size_t bytes) {
  size_t limit = pooled->memory->limit;
  if (bytes > limit || pooled->counted > limit - bytes) {
    pooled->exchange.exceeded_memory = limit;
    return false;
  }
  if (!fw_memory_take(pooled->memory, bytes)) return false;
  pooled->counted += bytes;
  return true;
}

static void count_out(fw_pooled_exchange *pooled, size_t bytes) {
  fw_memory_give_back(pooled->memory, bytes);
  pooled->counted -= bytes;
}

/// Keeps the reply's block for a later reply, or frees it.
static void drop_large_block(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (!fw_blocks_keep(exchange->reply, exchange->reply_capacity)) {
    if (pooled->work) fw_work_discard(pooled->work, exchange->reply);
    else free(exchange->reply);
  }
  exchange->reply = NULL;
  exchange->reply_capacity = 0;
}

void fw_exchange_take_large_block(fw_pooled_exchange *pooled) {
  size_t capacity;
  uint8_t *block = fw_blocks_take(&capacity);
  if (!block) return;
  free(pooled->exchange.reply);
  pooled->exchange.reply = block;
  pooled->exchange.reply_capacity = capacity;
}

/// Frees a large body, once its request has been answered.
static void drop_large_body(fw_pooled_exchange *pooled) {
  if (pooled->body_capacity <= LARGE_BLOCK) return;
  count_out(pooled, pooled->counted - pooled->reserved);
  free(pooled->body_block);
  pooled->body_block = NULL;
  pooled->body_capacity = 0;
  pooled->exchange.body = NULL;
  pooled->exchange.body_count = 0;
}

static void drop_stream(fw_stream *stream) {
  if (stream->context) stream->release(stream->context);
  stream->context = NULL;
}

/// Shortens the block of a reply that is too large to be kept.
static void fit_large_block(fw_exchange *exchange) {
  if (exchange->reply_capacity <= FW_LARGEST_KEPT_BLOCK || exchange->reply_count == 0) return;
  uint8_t *fitting = realloc(exchange->reply, exchange->reply_count);
  if (!fitting) return;
  exchange->reply = fitting;
  exchange->reply_capacity = exchange->reply_count;
}

/// How many bytes a reply holds here and in the kernel, after memory that it does not need has been freed.
static size_t fitted_reply(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->stream.context) {
    if (exchange->reply_capacity > SMALL_REPLY) drop_large_block(pooled);
    exchange->reply_count = 0;
    return exchange->stream.held + FW_STREAM_PIECE + FW_UNSENT + EXCHANGE_HELD;
  }
  fit_large_block(exchange);
  // A stream keeps what was reserved for it.
  count_out(pooled, pooled->reserved);
  pooled->reserved = 0;
  if (exchange->reply_capacity <= SMALL_REPLY) return 0;
  size_t unsent = exchange->reply_count < FW_UNSENT ? exchange->reply_count : FW_UNSENT;
  return exchange->reply_capacity + unsent;
}

bool fw_exchange_hold_reply(fw_exchange *exchange) {
  fw_pooled_exchange *pooled = (fw_pooled_exchange *)exchange;
  drop_large_body(pooled);
  size_t held = fitted_reply(pooled);
  if (held == 0 || fw_exchange_count(pooled, held)) return true;
  drop_stream(&exchange->stream);
  free(exchange->reply);
  exchange->reply = NULL;
  exchange->reply_count = exchange->reply_capacity = 0;
  return false;
}

/// Whether the system has so much memory: Swift ends the process if an allocation fails.
static bool is_available(size_t bytes) {
  // Volatile; otherwise the compiler removes the calls.
  void *volatile trial = malloc(bytes);
  bool is_available = trial;
  free(trial);
  return is_available;
}

bool fw_exchange_reserve(fw_exchange *exchange, size_t bytes) {
  fw_pooled_exchange *pooled = (fw_pooled_exchange *)exchange;
  if (!fw_exchange_count(pooled, bytes)) return false;
  pooled->reserved += bytes;
  return is_available(bytes);
}

void fw_exchange_set_interruption(fw_pooled_exchange *pooled, fw_interruption interruption) {
  int expected = FW_UNINTERRUPTED;
  atomic_compare_exchange_strong(&pooled->interruption, &expected, interruption);
}

size_t fw_exchange_count_allocated(void *argument, size_t bytes) {
  fw_pooled_exchange *pooled = argument;
  size_t covered = pooled->reserved + FW_UNCOUNTED_BYTES;
  if (bytes <= covered) return covered;
  size_t more = bytes - covered + COUNTED_STEP;
  if (!fw_exchange_count(pooled, more)) {
    fw_exchange_set_interruption(pooled, FW_MEMORY_REFUSED);
    return 0;
  }
  pooled->reserved += more;
  return covered + more;
}

fw_interruption fw_exchange_interruption(const fw_exchange *exchange) {
  const fw_pooled_exchange *pooled = (const fw_pooled_exchange *)exchange;
  return (fw_interruption)atomic_load_explicit(&pooled->interruption, memory_order_relaxed);
}

fw_address fw_exchange_peer(const fw_exchange *exchange) {
  return ((const fw_pooled_exchange *)exchange)->connection->peer;
}

bool fw_exchange_set_client(fw_exchange *exchange, fw_address client) {
  fw_connection *connection = ((fw_pooled_exchange *)exchange)->connection;
  fw_server *server = connection->server;
  fw_watchdog_set_address(&server->watchdog, connection, client);
  return fw_may_connect(server, client, 0);
}

fw_address fw_exchange_client(const fw_exchange *exchange) {
  return ((const fw_pooled_exchange *)exchange)->connection->address;
}

// MARK: - Body

bool fw_exchange_reserve_body(fw_pooled_exchange *pooled, size_t count) {
  fw_exchange *exchange = &pooled->exchange;
  size_t needed = exchange->body_count + count, announced = exchange->head.body_length;
  if (needed + FW_BODY_PADDING > pooled->body_capacity) {
    size_t capacity = 2 * needed;
    // The announced length is allocated at once, but only if some of the body has arrived.
    if (announced > needed && announced <= 64 * needed) capacity = announced;
    capacity += FW_BODY_PADDING;
    // A block of an earlier request is counted when it is used.
    size_t added = capacity - (exchange->body ? pooled->body_capacity : 0);
    if (!fw_exchange_count(pooled, added)) return false;
    uint8_t *grown = realloc(pooled->body_block, capacity);
    if (!grown) return false;
    pooled->body_block = grown;
    pooled->body_capacity = capacity;
  } else if (!exchange->body && !fw_exchange_count(pooled, pooled->body_capacity)) {
    return false;
  }
  exchange->body = pooled->body_block;
  return true;
}

bool fw_exchange_append_body(fw_pooled_exchange *pooled, const char *bytes, size_t count) {
  if (!fw_exchange_reserve_body(pooled, count)) return false;
  memcpy(pooled->body_block + pooled->exchange.body_count, bytes, count);
  pooled->exchange.body_count += count;
  return true;
}

// MARK: - Life

/// Removes all traces of the last request except its buffers.
static void clear(fw_pooled_exchange *pooled) {
  memset(&pooled->exchange, 0, offsetof(fw_exchange, request_id));
  fw_exchange_clear_fields(&pooled->exchange);
  pooled->progress = FW_HEAD;
  pooled->input_count = 0;
  pooled->stage = FW_ARRIVING;
  pooled->work = NULL;
  atomic_store_explicit(&pooled->interruption, FW_UNINTERRUPTED, memory_order_relaxed);
  pooled->is_refused = pooled->stream_ended = false;
  pooled->asked_at = pooled->stream_waits = 0;
  pooled->holders = 1;
}

static fw_pooled_exchange *make(void) {
  fw_pooled_exchange *pooled = calloc(1, sizeof *pooled);
  if (!pooled) return NULL;
  fw_reply_fields *fields = &pooled->exchange.fields;
  memcpy(fields->text + FW_DATE_COUNT, FW_CONSTANT_FIELD, sizeof FW_CONSTANT_FIELD - 1);
  fields->ends[0] = FW_DATE_COUNT;
  return pooled;
}

fw_pooled_exchange *fw_exchange_take(fw_connection *connection, fw_memory *memory) {
  fw_pooled_exchange *pooled = pool;
  if (pooled) {
    pool = pooled->next;
    pool_count--;
  } else {
    pooled = make();
    if (!pooled) return NULL;
  }
  clear(pooled);
  pooled->connection = connection;
  pooled->memory = memory;
  fw_exchange *exchange = &pooled->exchange;
  if (!pooled->input) pooled->input = malloc(FW_INPUT_CAPACITY + FW_BODY_PADDING);
  if (!exchange->reply) {
    exchange->reply = malloc(MINIMUM_BLOCK);
    exchange->reply_capacity = MINIMUM_BLOCK;
  }
  if (pooled->input && exchange->reply) return pooled;
  destroy(pooled);
  return NULL;
}

void fw_exchange_release(fw_pooled_exchange *pooled) {
  if (--pooled->holders > 0) return;
  drop_stream(&pooled->exchange.stream);
  drop_large_body(pooled);
  count_out(pooled, pooled->counted);
  pooled->reserved = 0;
  if (pooled->exchange.reply_capacity > LARGE_BLOCK) drop_large_block(pooled);
  if (pool_count == KEPT_EXCHANGES) {
    destroy(pooled);
    return;
  }
  pooled->next = pool;
  pool = pooled;
  pool_count++;
}

void fw_exchange_drop_pool(void) {
  while (pool) {
    fw_pooled_exchange *next = pool->next;
    destroy(pool);
    pool = next;
  }
  pool_count = 0;
}
