#define _GNU_SOURCE
#include "evaluation.h"

#include <stdlib.h>

#include "CAllocation.h"
#include "CMicroHTTPD.h"

enum {
  CHECK_NANOSECONDS = 20 * 1000 * 1000,
  /// The pulse falls asleep after this time without an evaluation.
  CALM_NANOSECONDS = 1000 * 1000 * 1000,
};

static _Thread_local fw_evaluation *this_evaluation;

// MARK: - Memory

/// Lets an evaluation allocate more, or ends it.
static void allocate_more(fw_evaluation *evaluation) {
  size_t limit = 0;
  if (evaluation->request) {
    size_t bytes = (size_t)(fw_allocated_bytes() - evaluation->allocated_before);
    limit = evaluation->pulse->duties.count(evaluation->request, bytes);
  }
  if (limit > 0) {
    evaluation->allocated_limit = evaluation->allocated_before + (int64_t)limit;
  } else {
    evaluation->allocated_limit = INT64_MAX;
    fw_evaluation_interrupt(evaluation);
  }
}

// MARK: - The flag

bool fw_work_must_end(void) {
  fw_evaluation *evaluation = this_evaluation;
  if (!evaluation) return false;
  if (fw_allocated_bytes() > evaluation->allocated_limit) allocate_more(evaluation);
  return atomic_load_explicit(&evaluation->state, memory_order_acquire) & 1;
}

// MARK: - One thread

fw_evaluation *fw_pulse_evaluation(fw_pulse *pulse) {
  if (this_evaluation) return this_evaluation;
  fw_evaluation *evaluation = calloc(1, sizeof *evaluation);
  if (!evaluation) return NULL;
  evaluation->pulse = pulse;
  evaluation->allocated_limit = INT64_MAX;
  pthread_getcpuclockid(pthread_self(), &evaluation->clock);
  pthread_mutex_lock(&pulse->thread.lock);
  evaluation->next = pulse->evaluations;
  pulse->evaluations = evaluation;
  pthread_mutex_unlock(&pulse->thread.lock);
  return this_evaluation = evaluation;
}

static void wake(fw_pulse *pulse) {
  pthread_mutex_lock(&pulse->thread.lock);
  atomic_store(&pulse->is_asleep, false);
  pthread_cond_signal(&pulse->thread.wake);
  pthread_mutex_unlock(&pulse->thread.lock);
}

static void begin(fw_evaluation *evaluation, void *request, uint64_t slice_began) {
  evaluation->request = request;
  evaluation->allocated_before = fw_allocated_bytes();
  evaluation->allocated_limit = evaluation->allocated_before + FW_UNCOUNTED_BYTES;
  atomic_store_explicit(&evaluation->slice_began, slice_began, memory_order_relaxed);
  // Ordered before the load: either this thread sees that the pulse sleeps, or the pulse sees this evaluation.
  atomic_store(&evaluation->state, ++evaluation->number * 2);
  if (atomic_load(&evaluation->pulse->is_asleep)) wake(evaluation->pulse);
}

void fw_evaluation_begin(fw_evaluation *evaluation, void *request) {
  if (evaluation) begin(evaluation, request, UINT64_MAX);
}

void fw_evaluation_begin_slice(fw_evaluation *evaluation, uint64_t began) {
  if (evaluation) begin(evaluation, NULL, began);
}

void fw_evaluation_end(fw_evaluation *evaluation) {
  if (!evaluation) return;
  evaluation->allocated_limit = INT64_MAX;
  atomic_store_explicit(&evaluation->state, 0, memory_order_release);
}

void fw_evaluation_interrupt(fw_evaluation *evaluation) {
  if (evaluation) atomic_fetch_or(&evaluation->state, 1);
}

uint64_t fw_evaluation_cpu_time(const fw_evaluation *evaluation) {
  struct timespec time = {0};
  clock_gettime(evaluation->clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// MARK: - The pulse

/// Ends the time slices that are over. Returns whether a thread evaluates a request, and advances the next tick to the
/// end of the first slice.
static bool end_slices(const fw_pulse *pulse, uint64_t now, uint64_t *next) {
  bool is_active = false;
  for (fw_evaluation *each = pulse->evaluations; each; each = each->next) {
    uint64_t state = atomic_load(&each->state);
    if (state == 0) continue;
    is_active = true;
    uint64_t began = atomic_load_explicit(&each->slice_began, memory_order_relaxed);
    if (began > now || state & 1) continue;
    uint64_t end = began + FW_LOOP_SLICE_NANOSECONDS;
    // Fails if the evaluation has ended: another one would be interrupted.
    if (end <= now) atomic_compare_exchange_strong(&each->state, &state, state | 1);
    else if (end < *next) *next = end;
  }
  return is_active;
}

static void sleep_until_woken(fw_pulse *pulse) {
  atomic_store(&pulse->is_asleep, true);
  uint64_t next = UINT64_MAX;
  bool is_active = end_slices(pulse, fw_now_nanoseconds(), &next);
  while (!is_active && !pulse->thread.stopping && atomic_load(&pulse->is_asleep))
    pthread_cond_wait(&pulse->thread.wake, &pulse->thread.lock);
  atomic_store(&pulse->is_asleep, false);
}

static void *beat(void *argument) {
  fw_pulse *pulse = argument;
  uint64_t active_at = 0, checked_at = 0;
  pthread_mutex_lock(&pulse->thread.lock);
  while (!pulse->thread.stopping) {
    uint64_t now = fw_now_nanoseconds(), next = now + FW_LOOP_SLICE_NANOSECONDS;
    if (end_slices(pulse, now, &next)) active_at = now;
    if (now - active_at > CALM_NANOSECONDS) {
      sleep_until_woken(pulse);
      active_at = fw_now_nanoseconds();
      continue;
    }
    if (now - checked_at > CHECK_NANOSECONDS) {
      checked_at = now;
      pthread_mutex_unlock(&pulse->thread.lock);
      pulse->duties.check(pulse->duties.context);
      pthread_mutex_lock(&pulse->thread.lock);
    }
    fw_threads_wait_until(&pulse->thread, next);
  }
  pthread_mutex_unlock(&pulse->thread.lock);
  return NULL;
}

bool fw_pulse_start(fw_pulse *pulse, fw_pulse_duties duties) {
  *pulse = (fw_pulse){.duties = duties};
  return fw_threads_start(&pulse->thread, "pulse", 1, beat, pulse);
}

void fw_pulse_stop(fw_pulse *pulse) {
  fw_threads_stop(&pulse->thread);
  while (pulse->evaluations) {
    fw_evaluation *next = pulse->evaluations->next;
    free(pulse->evaluations);
    pulse->evaluations = next;
  }
}
