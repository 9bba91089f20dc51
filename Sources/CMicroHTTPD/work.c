#define _GNU_SOURCE
#include "work.h"

#include <microhttpd.h>
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

/// The counter of a connection's address.
static fw_share *address_share(fw_work *work, const fw_connection *connection) {
  return &work->addresses[fw_address_hash(connection->address) % FW_ADDRESSES];
}

/// The CPU time that the client of a request has recently used.
static uint64_t used_by_client(fw_work *work, const fw_pooled_exchange *pooled, uint64_t now) {
  const fw_connection *connection = pooled->connection;
  return fw_share_at(&connection->share, now) + fw_share_at(address_share(work, connection), now);
}

/// Removes a request from those that wait.
static fw_pooled_exchange *unlink_at(fw_work *work, fw_pooled_exchange **link) {
  fw_pooled_exchange *pooled = *link;
  *link = pooled->next;
  if (work->end == &pooled->next) work->end = link;
  return pooled;
}

/// Removes the next request. The time that its client has used counts as a later arrival, so that a client does not
/// wait indefinitely for new connections, which have used none. Returns null if no request waits.
static fw_pooled_exchange *take_next(fw_work *work) {
  if (!work->first) return NULL;
  uint64_t now = fw_now_nanoseconds(), least = UINT64_MAX;
  fw_pooled_exchange **next = &work->first;
  for (fw_pooled_exchange **each = next; *each; each = &(*each)->next) {
    uint64_t turn = (*each)->exchange.received_nanoseconds + used_by_client(work, *each, now);
    if (turn >= least) continue;
    least = turn;
    next = each;
  }
  return unlink_at(work, next);
}

static void leave(fw_work *work) {
  atomic_fetch_sub_explicit(&work->entered, 1, memory_order_relaxed);
}

/// Resumes a request's connection. The request then belongs to its loop.
static void resume(fw_work *work, fw_pooled_exchange *pooled) {
  leave(work);
  MHD_resume_connection(pooled->suspended);
}

/// Adds a request to those that are begun. With the lock of the work.
static void begin_work(fw_work *work, fw_pooled_exchange *pooled, fw_evaluation *evaluation) {
  pooled->next = work->begun;
  work->begun = pooled;
  pooled->evaluation = evaluation;
  if (evaluation) pooled->cpu_nanoseconds = fw_evaluation_cpu_time(evaluation);
  fw_evaluation_begin(evaluation, pooled);
}

/// Removes a request from those that are begun, and counts the time that it took.
static void end_work(fw_work *work, fw_pooled_exchange *pooled, uint64_t began) {
  uint64_t now = fw_now_nanoseconds();
  fw_connection *connection = pooled->connection;
  pthread_mutex_lock(&work->threads.lock);
  fw_pooled_exchange **link = &work->begun;
  while (*link != pooled) link = &(*link)->next;
  *link = pooled->next;
  fw_evaluation_end(pooled->evaluation);
  fw_share_add(&connection->share, now - began, now);
  fw_share_add(address_share(work, connection), now - began, now);
  pthread_mutex_unlock(&work->threads.lock);
}

// MARK: - Threads

/// Waits for a request or for blocks to free. Returns false once the threads must end.
static bool next_request(fw_work *work, fw_evaluation *evaluation, fw_pooled_exchange **pooled,
                         void **blocks) {
  pthread_mutex_lock(&work->threads.lock);
  while (!work->first && !work->discarded && !work->threads.stopping)
    pthread_cond_wait(&work->threads.wake, &work->threads.lock);
  *blocks = work->discarded;
  work->discarded = NULL;
  *pooled = take_next(work);
  if (*pooled) begin_work(work, *pooled, evaluation);
  pthread_mutex_unlock(&work->threads.lock);
  return *blocks || *pooled;
}

static void *answer_requests(void *argument) {
  fw_work *work = argument;
  // In Linux, each thread has its own niceness.
  setpriority(PRIO_PROCESS, (id_t)gettid(), FW_WORK_NICENESS);
  fw_evaluation *evaluation = fw_pulse_evaluation(work->pulse);
  fw_pooled_exchange *pooled;
  void *blocks;
  while (next_request(work, evaluation, &pooled, &blocks)) {
    free_blocks(blocks);
    if (!pooled) continue;
    uint64_t began = fw_now_nanoseconds();
    pooled->stage = work->answer(work->context, pooled) ? FW_ANSWERED : FW_DROPPED;
    end_work(work, pooled, began);
    resume(work, pooled);
  }
  return NULL;
}

bool fw_work_start(fw_work *work, const fw_options *options, fw_pulse *pulse, fw_work_answer answer,
                   void *context) {
  *work = (fw_work){.options = options, .pulse = pulse, .answer = answer, .context = context};
  work->end = &work->first;
  return fw_threads_start(&work->threads, "work", options->threads, answer_requests, work);
}

bool fw_work_enter(fw_work *work) {
  unsigned before = atomic_fetch_add_explicit(&work->entered, 1, memory_order_relaxed);
  if (before < work->options->max_work) return true;
  leave(work);
  return false;
}

/// Resumes a list of requests without an answer.
static void resume_unanswered(fw_work *work, fw_pooled_exchange *pooled, fw_stage stage) {
  while (pooled) {
    fw_pooled_exchange *next = pooled->next;
    pooled->stage = stage;
    resume(work, pooled);
    pooled = next;
  }
}

void fw_work_hand_over(fw_work *work, fw_pooled_exchange *pooled) {
  pooled->next = NULL;
  pooled->stage = FW_WAITING;
  pthread_mutex_lock(&work->threads.lock);
  bool is_dropped = work->threads.stopping;
  if (!is_dropped) {
    *work->end = pooled;
    work->end = &pooled->next;
    pthread_cond_signal(&work->threads.wake);
  }
  pthread_mutex_unlock(&work->threads.lock);
  if (is_dropped) resume_unanswered(work, pooled, FW_DROPPED);
}

// MARK: - Interruptions

/// Interrupts the work on a request.
static void interrupt(fw_pooled_exchange *pooled, fw_interruption interruption) {
  fw_exchange_set_interruption(pooled, interruption);
  // The flag after its reason.
  fw_evaluation_interrupt(pooled->evaluation);
}

/// Whether a request that waits or is being answered has taken more time than any request may.
static bool is_overdue(const fw_work *work, const fw_pooled_exchange *pooled, uint64_t now) {
  return now - pooled->exchange.received_nanoseconds >
         work->options->request_milliseconds * UINT64_C(1000000);
}

/// Whether a request has taken more CPU time than any request may.
static bool is_exhausted(const fw_work *work, const fw_pooled_exchange *pooled) {
  return pooled->evaluation && fw_evaluation_cpu_time(pooled->evaluation) - pooled->cpu_nanoseconds >
                                   work->options->cpu_milliseconds * UINT64_C(1000000);
}

void fw_work_interrupt_useless(fw_work *work) {
  pthread_mutex_lock(&work->threads.lock);
  // Read under the lock: no begun request has arrived later.
  uint64_t now = fw_now_nanoseconds();
  for (fw_pooled_exchange *each = work->begun; each; each = each->next) {
    if (is_overdue(work, each, now))
      interrupt(each, FW_OVERDUE);
    else if (is_exhausted(work, each))
      interrupt(each, FW_EXHAUSTED);
    else if (fw_connection_has_left(each->connection))
      interrupt(each, FW_CLIENT_LEFT);
  }
  pthread_mutex_unlock(&work->threads.lock);
}

void fw_work_expire(fw_work *work) {
  fw_pooled_exchange *expired = NULL;
  pthread_mutex_lock(&work->threads.lock);
  // Read under the lock: no request that waits has arrived later.
  uint64_t now = fw_now_nanoseconds();
  for (fw_pooled_exchange **each = &work->first; *each;) {
    if (is_overdue(work, *each, now)) {
      fw_pooled_exchange *pooled = unlink_at(work, each);
      pooled->next = expired;
      expired = pooled;
    } else {
      each = &(*each)->next;
    }
  }
  pthread_mutex_unlock(&work->threads.lock);
  resume_unanswered(work, expired, FW_EXPIRED);
}

void fw_work_discard(fw_work *work, void *block) {
  pthread_mutex_lock(&work->threads.lock);
  *(void **)block = work->discarded;
  work->discarded = block;
  pthread_cond_signal(&work->threads.wake);
  pthread_mutex_unlock(&work->threads.lock);
}

void fw_work_drop(fw_work *work) {
  pthread_mutex_lock(&work->threads.lock);
  fw_pooled_exchange *waiting = work->first;
  work->first = NULL;
  work->end = &work->first;
  work->threads.stopping = true;
  for (fw_pooled_exchange *each = work->begun; each; each = each->next) interrupt(each, FW_STOPPING);
  pthread_cond_broadcast(&work->threads.wake);
  pthread_mutex_unlock(&work->threads.lock);
  resume_unanswered(work, waiting, FW_DROPPED);
}

void fw_work_stop(fw_work *work) {
  fw_threads_stop(&work->threads);
  free_blocks(work->discarded);
}
