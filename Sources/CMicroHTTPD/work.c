#define _GNU_SOURCE
#include "work.h"

#include <microhttpd.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

static void free_blocks(void *block) {
  while (block) {
    void *next = *(void **)block;
    free(block);
    block = next;
  }
}

// MARK: - Turns

/// What the client of a request has had of the threads' time.
static uint64_t had(const fw_work *work, const fw_pooled_exchange *pooled, uint64_t now) {
  const fw_connection *connection = pooled->watch;
  return fw_share_at(&connection->share, now) +
         fw_share_at(&work->addresses[connection->address % FW_ADDRESSES], now);
}

/// Takes a request out of those that wait.
static fw_pooled_exchange *unlink_at(fw_work *work, fw_pooled_exchange **place) {
  fw_pooled_exchange *pooled = *place;
  *place = pooled->next;
  if (work->end == &pooled->next) work->end = place;
  return pooled;
}

/// The request whose turn it is: it came before all others, or after them by less than their clients have
/// had more. So nobody waits for ever newer connections, which have had nothing. Null where none waits.
static fw_pooled_exchange *take_next(fw_work *work) {
  if (!work->first) return NULL;
  uint64_t now = fw_now_nanoseconds(), least = UINT64_MAX;
  fw_pooled_exchange **next = &work->first;
  for (fw_pooled_exchange **each = next; *each; each = &(*each)->next) {
    uint64_t turn = (*each)->exchange.received_nanoseconds + had(work, *each, now);
    if (turn >= least) continue;
    least = turn;
    next = each;
  }
  return unlink_at(work, next);
}

/// Has a request's connection go on, with its stage as it is now. Nothing of the two may be touched any
/// more.
static void go_on(fw_work *work, fw_pooled_exchange *pooled) {
  fw_work_leave(work);
  MHD_resume_connection(pooled->connection);
}

/// Takes a request out of those that are begun, and notes what its client has had.
static void end_work(fw_work *work, fw_pooled_exchange *pooled, uint64_t began) {
  uint64_t now = fw_now_nanoseconds();
  fw_connection *connection = pooled->watch;
  pthread_mutex_lock(&work->lock);
  fw_pooled_exchange **place = &work->begun;
  while (*place != pooled) place = &(*place)->next;
  *place = pooled->next;
  fw_share_add(&connection->share, now - began, now);
  fw_share_add(&work->addresses[connection->address % FW_ADDRESSES], now - began, now);
  pthread_mutex_unlock(&work->lock);
}

// MARK: - Threads

/// Waits for a request, or for blocks to be freed; false once there are to be no more.
static bool next_job(fw_work *work, fw_pooled_exchange **pooled, void **blocks) {
  pthread_mutex_lock(&work->lock);
  while (!work->first && !work->discarded && !work->stopping)
    pthread_cond_wait(&work->wake, &work->lock);
  *blocks = work->discarded;
  work->discarded = NULL;
  *pooled = take_next(work);
  if (*pooled) {
    (*pooled)->next = work->begun;
    work->begun = *pooled;
  }
  pthread_mutex_unlock(&work->lock);
  return *blocks || *pooled;
}

static void *answer_requests(void *argument) {
  fw_work *work = argument;
  // In Linux, niceness is a thread's.
  setpriority(PRIO_PROCESS, (id_t)gettid(), FW_WORK_NICENESS);
  fw_pooled_exchange *pooled;
  void *blocks;
  while (next_job(work, &pooled, &blocks)) {
    free_blocks(blocks);
    if (!pooled) continue;
    uint64_t began = fw_now_nanoseconds();
    pooled->stage = work->answer(work->context, pooled) ? FW_ANSWERED : FW_DROPPED;
    end_work(work, pooled, began);
    go_on(work, pooled);
  }
  return NULL;
}

bool fw_work_start(fw_work *work, unsigned threads, unsigned limit, unsigned longest_milliseconds,
                   fw_work_answer answer, void *context) {
  *work = (fw_work){.limit = limit, .answer = answer, .context = context};
  work->longest_nanoseconds = longest_milliseconds * UINT64_C(1000000);
  work->end = &work->first;
  pthread_mutex_init(&work->lock, NULL);
  pthread_cond_init(&work->wake, NULL);
  work->threads = calloc(threads, sizeof *work->threads);
  while (work->threads && work->thread_count < threads) {
    pthread_t *thread = &work->threads[work->thread_count];
    if (pthread_create(thread, NULL, answer_requests, work) != 0) break;
    work->thread_count++;
  }
  if (work->thread_count == threads) return true;
  fw_work_drop(work);
  fw_work_stop(work);
  return false;
}

bool fw_work_enter(fw_work *work) {
  unsigned before = atomic_fetch_add_explicit(&work->entered, 1, memory_order_relaxed);
  if (before < work->limit) return true;
  fw_work_leave(work);
  return false;
}

void fw_work_leave(fw_work *work) {
  atomic_fetch_sub_explicit(&work->entered, 1, memory_order_relaxed);
}

/// Has requests go on without an answer, the first of them and those behind it.
static void go_on_without(fw_work *work, fw_pooled_exchange *pooled, fw_stage stage) {
  while (pooled) {
    fw_pooled_exchange *next = pooled->next;
    pooled->stage = stage;
    go_on(work, pooled);
    pooled = next;
  }
}

void fw_work_hand_over(fw_work *work, fw_pooled_exchange *pooled) {
  pooled->next = NULL;
  pooled->stage = FW_WAITING;
  pthread_mutex_lock(&work->lock);
  bool is_dropped = work->stopping;
  if (!is_dropped) {
    *work->end = pooled;
    work->end = &pooled->next;
    pthread_cond_signal(&work->wake);
  }
  pthread_mutex_unlock(&work->lock);
  if (is_dropped) go_on_without(work, pooled, FW_DROPPED);
}

// MARK: - Interruptions

/// Has the thread that answers a request stop, unless it was interrupted before.
static void interrupt(fw_pooled_exchange *pooled, fw_interruption interruption) {
  int expected = FW_UNINTERRUPTED;
  atomic_compare_exchange_strong(&pooled->interruption, &expected, interruption);
}

/// Whether a client has closed its connection. A client that only ends its half of it looks the same, and
/// gets no answer either if that takes longer than until the next look.
static bool has_left(const fw_pooled_exchange *pooled) {
  struct pollfd look = {.fd = pooled->watch->socket, .events = POLLRDHUP};
  return poll(&look, 1, 0) > 0;
}

/// Interrupts the work on requests that have taken too long, or whose clients have left.
static void interrupt_vain(fw_work *work, uint64_t now) {
  for (fw_pooled_exchange *each = work->begun; each; each = each->next) {
    if (now - each->exchange.received_nanoseconds > work->longest_nanoseconds)
      interrupt(each, FW_OVERDUE);
    else if (has_left(each))
      interrupt(each, FW_CLIENT_LEFT);
  }
}

void fw_work_expire(fw_work *work) {
  fw_pooled_exchange *expired = NULL;
  pthread_mutex_lock(&work->lock);
  // Not before: none that waits came later than this.
  uint64_t now = fw_now_nanoseconds();
  for (fw_pooled_exchange **each = &work->first; *each;) {
    if (now - (*each)->exchange.received_nanoseconds > work->longest_nanoseconds) {
      fw_pooled_exchange *pooled = unlink_at(work, each);
      pooled->next = expired;
      expired = pooled;
    } else {
      each = &(*each)->next;
    }
  }
  interrupt_vain(work, now);
  pthread_mutex_unlock(&work->lock);
  go_on_without(work, expired, FW_EXPIRED);
}

void fw_work_discard(fw_work *work, void *block) {
  pthread_mutex_lock(&work->lock);
  *(void **)block = work->discarded;
  work->discarded = block;
  pthread_cond_signal(&work->wake);
  pthread_mutex_unlock(&work->lock);
}

void fw_work_drop(fw_work *work) {
  pthread_mutex_lock(&work->lock);
  fw_pooled_exchange *waiting = work->first;
  work->first = NULL;
  work->end = &work->first;
  work->stopping = true;
  for (fw_pooled_exchange *each = work->begun; each; each = each->next) interrupt(each, FW_STOPPING);
  pthread_cond_broadcast(&work->wake);
  pthread_mutex_unlock(&work->lock);
  go_on_without(work, waiting, FW_DROPPED);
}

void fw_work_stop(fw_work *work) {
  for (unsigned i = 0; i < work->thread_count; i++) pthread_join(work->threads[i], NULL);
  free_blocks(work->discarded);
  free(work->threads);
  pthread_cond_destroy(&work->wake);
  pthread_mutex_destroy(&work->lock);
}
