#define _GNU_SOURCE
#include "work.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { WORK_NICENESS = 5 };

static void free_blocks(void *block) {
  while (block) {
    void *next = *(void **)block;
    free(block);
    block = next;
  }
}

/// Waits for a request, or for blocks to be freed; false once there are to be no more.
static bool next_job(fw_work *work, fw_pooled_exchange **pooled, void **blocks) {
  pthread_mutex_lock(&work->lock);
  while (!work->first && !work->discarded && !work->stopping)
    pthread_cond_wait(&work->wake, &work->lock);
  *blocks = work->discarded;
  work->discarded = NULL;
  *pooled = work->first;
  if (work->first) {
    work->first = work->first->next;
    if (!work->first) work->end = &work->first;
  }
  pthread_mutex_unlock(&work->lock);
  return *blocks || *pooled;
}

static void *answer_requests(void *argument) {
  fw_work *work = argument;
  // The loops go first: what they do is short, and somebody waits for it. Linux has it a thread.
  setpriority(PRIO_PROCESS, (id_t)gettid(), WORK_NICENESS);
  fw_pooled_exchange *pooled;
  void *blocks;
  while (next_job(work, &pooled, &blocks)) {
    free_blocks(blocks);
    if (pooled) work->answer(work->context, pooled);
  }
  return NULL;
}

bool fw_work_start(fw_work *work, unsigned threads, unsigned limit, fw_work_answer answer,
                   void *context) {
  *work = (fw_work){.limit = limit, .answer = answer, .context = context};
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

/// Has requests go without an answer, the first of them and those behind it.
static void drop(fw_work *work, fw_pooled_exchange *pooled) {
  while (pooled) {
    fw_pooled_exchange *next = pooled->next;
    pooled->stage = FW_DROPPED;
    work->answer(work->context, pooled);
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
  if (is_dropped) drop(work, pooled);
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
  pthread_cond_broadcast(&work->wake);
  pthread_mutex_unlock(&work->lock);
  drop(work, waiting);
}

void fw_work_stop(fw_work *work) {
  for (unsigned i = 0; i < work->thread_count; i++) pthread_join(work->threads[i], NULL);
  free_blocks(work->discarded);
  free(work->threads);
  pthread_cond_destroy(&work->wake);
  pthread_mutex_destroy(&work->lock);
}
