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

/// The counter of a connection's address.
static fw_share *address_share(fw_work *work, const fw_connection *connection) {
  return &work->addresses[fw_address_hash(connection->address) % FW_ADDRESSES];
}

/// The CPU time that the client of a request has recently used.
static uint64_t used_by_client(fw_work *work, const fw_job *job, uint64_t now) {
  const fw_connection *connection = job->connection;
  return fw_share_at(&connection->share, now) + fw_share_at(address_share(work, connection), now);
}

/// Removes a request from those that wait.
static fw_job *unlink_at(fw_work *work, fw_job **link) {
  fw_job *job = *link;
  *link = job->next;
  if (work->end == &job->next) work->end = link;
  return job;
}

/// Removes the next request. The time that its client has used counts as a later arrival, so that a client does not
/// wait indefinitely for new connections, which have used none. Returns null if no request waits.
static fw_job *take_next(fw_work *work) {
  if (!work->first) return NULL;
  uint64_t now = fw_now_nanoseconds(), least = UINT64_MAX;
  fw_job **next = &work->first;
  for (fw_job **each = next; *each; each = &(*each)->next) {
    uint64_t turn = (*each)->received_nanoseconds + used_by_client(work, *each, now);
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
static void resume(fw_work *work, fw_job *job) {
  leave(work);
  MHD_resume_connection(job->suspended);
}

/// Adds a request to those that are begun. With the lock of the work.
static void begin_work(fw_work *work, fw_job *job, fw_evaluation *evaluation) {
  job->next = work->begun;
  work->begun = job;
  job->evaluation = evaluation;
  if (evaluation) job->cpu_nanoseconds = fw_evaluation_cpu_time(evaluation);
  fw_evaluation_begin(evaluation, job);
}

/// Removes a request from those that are begun, and counts the time that it took.
static void end_work(fw_work *work, fw_job *job, uint64_t began) {
  uint64_t now = fw_now_nanoseconds();
  fw_connection *connection = job->connection;
  pthread_mutex_lock(&work->lock);
  fw_job **link = &work->begun;
  while (*link != job) link = &(*link)->next;
  *link = job->next;
  fw_evaluation_end(job->evaluation);
  fw_share_add(&connection->share, now - began, now);
  fw_share_add(address_share(work, connection), now - began, now);
  pthread_mutex_unlock(&work->lock);
}

// MARK: - Threads

/// Waits for a request or for blocks to free. Returns false once the threads must end.
static bool next_job(fw_work *work, fw_evaluation *evaluation, fw_job **job, void **blocks) {
  pthread_mutex_lock(&work->lock);
  while (!work->first && !work->discarded && !work->stopping)
    pthread_cond_wait(&work->wake, &work->lock);
  *blocks = work->discarded;
  work->discarded = NULL;
  *job = take_next(work);
  if (*job) begin_work(work, *job, evaluation);
  pthread_mutex_unlock(&work->lock);
  return *blocks || *job;
}

static void *answer_requests(void *argument) {
  fw_work *work = argument;
  // In Linux, each thread has its own niceness.
  setpriority(PRIO_PROCESS, (id_t)gettid(), FW_WORK_NICENESS);
  fw_evaluation *evaluation = fw_pulse_evaluation(work->pulse);
  fw_job *job;
  void *blocks;
  while (next_job(work, evaluation, &job, &blocks)) {
    free_blocks(blocks);
    if (!job) continue;
    uint64_t began = fw_now_nanoseconds();
    job->stage = work->answer(work->context, job) ? FW_ANSWERED : FW_DROPPED;
    end_work(work, job, began);
    resume(work, job);
  }
  return NULL;
}

bool fw_work_start(fw_work *work, unsigned threads, fw_work_limits limits, fw_pulse *pulse,
                   fw_work_answer answer, void *context) {
  *work = (fw_work){.limit = limits.count, .pulse = pulse, .answer = answer, .context = context};
  work->longest_nanoseconds = limits.milliseconds * UINT64_C(1000000);
  work->longest_cpu_nanoseconds = limits.cpu_milliseconds * UINT64_C(1000000);
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
  leave(work);
  return false;
}

/// Resumes a list of requests without an answer.
static void resume_unanswered(fw_work *work, fw_job *job, fw_stage stage) {
  while (job) {
    fw_job *next = job->next;
    job->stage = stage;
    resume(work, job);
    job = next;
  }
}

void fw_work_hand_over(fw_work *work, fw_job *job) {
  job->next = NULL;
  job->stage = FW_WAITING;
  pthread_mutex_lock(&work->lock);
  bool is_dropped = work->stopping;
  if (!is_dropped) {
    *work->end = job;
    work->end = &job->next;
    pthread_cond_signal(&work->wake);
  }
  pthread_mutex_unlock(&work->lock);
  if (is_dropped) resume_unanswered(work, job, FW_DROPPED);
}

// MARK: - Interruptions

void fw_job_set_interruption(fw_job *job, fw_interruption interruption) {
  int expected = FW_UNINTERRUPTED;
  atomic_compare_exchange_strong(&job->interruption, &expected, interruption);
}

/// Interrupts the work on a request.
static void interrupt(fw_job *job, fw_interruption interruption) {
  fw_job_set_interruption(job, interruption);
  // The flag after its reason.
  fw_evaluation_interrupt(job->evaluation);
}

/// Whether a client has closed its connection. A client that has closed only its sending side looks the same, and gets
/// no answer either if that takes longer than until the next check.
static bool has_left(const fw_job *job) {
  struct pollfd look = {.fd = job->connection->socket, .events = POLLRDHUP};
  return poll(&look, 1, 0) > 0;
}

/// Whether a request has taken more CPU time than any request may.
static bool is_exhausted(const fw_work *work, const fw_job *job) {
  return job->evaluation && fw_evaluation_cpu_time(job->evaluation) - job->cpu_nanoseconds >
                                work->longest_cpu_nanoseconds;
}

void fw_work_interrupt_useless(fw_work *work) {
  pthread_mutex_lock(&work->lock);
  // Read under the lock: no begun request has arrived later.
  uint64_t now = fw_now_nanoseconds();
  for (fw_job *each = work->begun; each; each = each->next) {
    if (now - each->received_nanoseconds > work->longest_nanoseconds)
      interrupt(each, FW_OVERDUE);
    else if (is_exhausted(work, each))
      interrupt(each, FW_EXHAUSTED);
    else if (has_left(each))
      interrupt(each, FW_CLIENT_LEFT);
  }
  pthread_mutex_unlock(&work->lock);
}

void fw_work_expire(fw_work *work) {
  fw_job *expired = NULL;
  pthread_mutex_lock(&work->lock);
  // Read under the lock: no request that waits has arrived later.
  uint64_t now = fw_now_nanoseconds();
  for (fw_job **each = &work->first; *each;) {
    if (now - (*each)->received_nanoseconds > work->longest_nanoseconds) {
      fw_job *job = unlink_at(work, each);
      job->next = expired;
      expired = job;
    } else {
      each = &(*each)->next;
    }
  }
  pthread_mutex_unlock(&work->lock);
  resume_unanswered(work, expired, FW_EXPIRED);
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
  fw_job *waiting = work->first;
  work->first = NULL;
  work->end = &work->first;
  work->stopping = true;
  for (fw_job *each = work->begun; each; each = each->next) interrupt(each, FW_STOPPING);
  pthread_cond_broadcast(&work->wake);
  pthread_mutex_unlock(&work->lock);
  resume_unanswered(work, waiting, FW_DROPPED);
}

void fw_work_stop(fw_work *work) {
  for (unsigned i = 0; i < work->thread_count; i++) pthread_join(work->threads[i], NULL);
  free_blocks(work->discarded);
  free(work->threads);
  pthread_cond_destroy(&work->wake);
  pthread_mutex_destroy(&work->lock);
}
