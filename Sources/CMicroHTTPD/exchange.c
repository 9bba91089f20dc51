#include "exchange.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "stream.h"
#include "work.h"

// What is kept for later: of each thread enough exchanges for its busy connections; of large blocks,
// which one thread fills and another one sends, only so many for all that a few large replies at a
// time are written into warm memory.
enum { KEPT_EXCHANGES = 64, KEPT_LARGE_BLOCKS = 4 };
enum { LARGE_BLOCK = 512 * 1024, LARGEST_KEPT_BLOCK = 32 * 1024 * 1024 };
// What a reply begins with, so that there is room to say that there is none for more.
enum { LEAST_BLOCK = 4096 };

static _Thread_local fw_pooled_exchange *pool;
static _Thread_local unsigned pool_count;

static struct {
  pthread_mutex_t lock;
  unsigned count;
  struct {
    uint8_t *base;
    size_t capacity;
  } blocks[KEPT_LARGE_BLOCKS];
} spare = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void destroy(fw_pooled_exchange *pooled) {
  free(pooled->body_block);
  free(pooled->exchange.reply);
  free(pooled->input);
  free(pooled);
}

/// Forgets the last request, but for the buffers that it left.
static void clear(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  exchange->method = exchange->target = exchange->version = (fw_text){0};
  memset(exchange->fields, 0, sizeof exchange->fields);
  memset(exchange->occurrences, 0, sizeof exchange->occurrences);
  exchange->fault = FW_SOUND;
  exchange->is_old = exchange->says_close = exchange->says_keep_alive = false;
  exchange->is_chunked = exchange->awaits_continue = false;
  exchange->announced_body = 0;
  exchange->body = NULL;
  exchange->body_count = 0;
  exchange->received_nanoseconds = 0;
  exchange->request_id_count = 0;
  exchange->status = 0;
  fw_exchange_clear_head(exchange);
  exchange->reply_count = 0;
  exchange->lent = NULL;
  exchange->stream.context = NULL;
  exchange->closes = false;
  exchange->exceeded_memory = 0;
  pooled->progress = FW_HEAD;
  pooled->input_count = pooled->parsed_count = 0;
  pooled->stage = FW_ARRIVING;
  pooled->work = NULL;
  atomic_store_explicit(&pooled->interruption, FW_UNINTERRUPTED, memory_order_relaxed);
  pooled->is_refused = pooled->stream_ended = false;
  pooled->asked_at = pooled->stream_waits = 0;
  pooled->holders = 1;
}

fw_pooled_exchange *fw_exchange_take(void) {
  fw_pooled_exchange *pooled = pool;
  if (pooled) {
    pool = pooled->next;
    pool_count--;
  } else {
    pooled = calloc(1, sizeof *pooled);
    if (!pooled) return NULL;
    fw_reply_head *head = &pooled->exchange.head;
    memcpy(head->text + FW_DATE_COUNT, FW_CONSTANT_FIELD, sizeof FW_CONSTANT_FIELD - 1);
    head->ends[0] = FW_DATE_COUNT;
  }
  clear(pooled);
  fw_exchange *exchange = &pooled->exchange;
  if (!pooled->input) pooled->input = malloc(FW_INPUT_CAPACITY + FW_BODY_PADDING);
  if (!exchange->reply) {
    exchange->reply = malloc(LEAST_BLOCK);
    exchange->reply_capacity = LEAST_BLOCK;
  }
  if (pooled->input && exchange->reply) return pooled;
  destroy(pooled);
  return NULL;
}

fw_interruption fw_exchange_interruption(const fw_exchange *exchange) {
  const fw_pooled_exchange *pooled = (const fw_pooled_exchange *)exchange;
  return (fw_interruption)atomic_load_explicit(&pooled->interruption, memory_order_relaxed);
}

static void keep_large_block(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  bool is_kept = false;
  if (exchange->reply_capacity <= LARGEST_KEPT_BLOCK) {
    pthread_mutex_lock(&spare.lock);
    is_kept = spare.count < KEPT_LARGE_BLOCKS;
    if (is_kept) {
      spare.blocks[spare.count].base = exchange->reply;
      spare.blocks[spare.count++].capacity = exchange->reply_capacity;
    }
    pthread_mutex_unlock(&spare.lock);
  }
  if (!is_kept && pooled->work) fw_work_discard(pooled->work, exchange->reply);
  if (!is_kept && !pooled->work) free(exchange->reply);
  exchange->reply = NULL;
  exchange->reply_capacity = 0;
}

void fw_exchange_lend_large_block(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  pthread_mutex_lock(&spare.lock);
  if (spare.count > 0) {
    free(exchange->reply);
    exchange->reply = spare.blocks[--spare.count].base;
    exchange->reply_capacity = spare.blocks[spare.count].capacity;
  }
  pthread_mutex_unlock(&spare.lock);
}

void fw_exchange_drop_spare_blocks(void) {
  pthread_mutex_lock(&spare.lock);
  while (spare.count > 0) free(spare.blocks[--spare.count].base);
  pthread_mutex_unlock(&spare.lock);
}

void fw_exchange_fit_large_block(fw_pooled_exchange *pooled) {
  fw_exchange *exchange = &pooled->exchange;
  if (exchange->reply_capacity <= LARGEST_KEPT_BLOCK || exchange->reply_count == 0) return;
  uint8_t *fitting = realloc(exchange->reply, exchange->reply_count);
  if (!fitting) return;
  exchange->reply = fitting;
  exchange->reply_capacity = exchange->reply_count;
}

void fw_exchange_drop_large_body(fw_pooled_exchange *pooled) {
  if (pooled->body_capacity <= LARGE_BLOCK) return;
  fw_memory_give_back_body(pooled);
  free(pooled->body_block);
  pooled->body_block = NULL;
  pooled->body_capacity = 0;
  pooled->exchange.body = NULL;
  pooled->exchange.body_count = 0;
}

void fw_exchange_drop_reply(fw_pooled_exchange *pooled) {
  if (pooled->exchange.reply_capacity > FW_SMALL_REPLY) keep_large_block(pooled);
  pooled->exchange.reply_count = 0;
}

void fw_exchange_drop_stream(fw_pooled_exchange *pooled) {
  fw_stream *stream = &pooled->exchange.stream;
  if (!stream->context) return;
  fw_stream_end(pooled);
  stream->release(stream->context);
  stream->context = NULL;
}

static void trim(fw_pooled_exchange *pooled) {
  fw_exchange_drop_stream(pooled);
  fw_exchange_drop_large_body(pooled);
  if (pooled->exchange.reply_capacity > LARGE_BLOCK) keep_large_block(pooled);
}

void fw_exchange_release(fw_pooled_exchange *pooled) {
  if (--pooled->holders > 0) return;
  fw_memory_give_back(pooled);
  trim(pooled);
  if (pool_count == KEPT_EXCHANGES) {
    destroy(pooled);
    return;
  }
  pooled->next = pool;
  pool = pooled;
  pool_count++;
}

bool fw_exchange_reserve_body(fw_pooled_exchange *pooled, size_t count) {
  fw_exchange *exchange = &pooled->exchange;
  size_t needed = exchange->body_count + count;
  if (needed + FW_BODY_PADDING > pooled->body_capacity) {
    size_t capacity = 2 * needed;
    // An announced length is worth one allocation, but only of a body that has begun to arrive.
    if (exchange->announced_body > needed && exchange->announced_body <= 64 * needed)
      capacity = exchange->announced_body;
    capacity += FW_BODY_PADDING;
    // What is kept from an earlier request is counted, too, as soon as it is used.
    size_t added = capacity - (exchange->body ? pooled->body_capacity : 0);
    if (!fw_memory_take(pooled, added)) return false;
    uint8_t *grown = realloc(pooled->body_block, capacity);
    if (!grown) return false;
    pooled->body_block = grown;
    pooled->body_capacity = capacity;
  } else if (!exchange->body && !fw_memory_take(pooled, pooled->body_capacity)) {
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

void fw_exchange_drop_pool(void) {
  while (pool) {
    fw_pooled_exchange *next = pool->next;
    destroy(pool);
    pool = next;
  }
  pool_count = 0;
}
