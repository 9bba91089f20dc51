// Answers long requests on threads of their own, so that other connections of a loop don't wait.
#pragma once

#include <pthread.h>

#include "CMicroHTTPD.h"
#include "connection.h"
#include "evaluation.h"

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

/// A request that is answered by a thread.
typedef struct fw_job {
  struct fw_job *next;
  fw_stage stage;
  fw_connection *connection;
  /// The library's connection, which resumes once the stage has changed.
  struct MHD_Connection *suspended;
  /// When the request was complete.
  uint64_t received_nanoseconds;
  /// An fw_interruption.
  atomic_int interruption;
  /// The evaluation of the thread that answers it, and the CPU time of the thread before. Guarded by the lock of the
  /// work.
  fw_evaluation *evaluation;
  uint64_t cpu_nanoseconds;
} fw_job;

/// Sets why the work on a request must end, unless it has a reason already.
void fw_job_set_interruption(fw_job *job, fw_interruption interruption);

/// Answers a request on one of the threads. Returns false if the thread can't.
typedef bool (*fw_work_answer)(void *context, fw_job *job);

/// The niceness of threads that do not serve connections. Loops have precedence: their tasks are short.
enum { FW_WORK_NICENESS = 5 };

/// The number of counters of CPU time, among which addresses are distributed.
enum { FW_ADDRESSES = 256 };

/// The requests that wait, and the threads that answer them. At most `limit` requests wait or are being answered.
///
/// The next request is one whose client has recently used the least CPU time, for its connection and its address
/// together. So clients with many requests don't delay others.
typedef struct fw_work {
  pthread_mutex_t lock;
  pthread_cond_t wake;
  fw_job *first;
  fw_job **end;
  /// The requests that are being answered.
  fw_job *begun;
  /// Blocks to free. Each begins with the address of the next one.
  void *discarded;
  pthread_t *threads;
  unsigned thread_count;
  bool stopping;
  unsigned limit;
  atomic_uint entered;
  /// How long a request may wait, and how long it may take.
  uint64_t longest_nanoseconds;
  /// How much CPU time it may take.
  uint64_t longest_cpu_nanoseconds;
  fw_pulse *pulse;
  fw_share addresses[FW_ADDRESSES];
  fw_work_answer answer;
  void *context;
} fw_work;

/// The limits of long requests.
typedef struct {
  /// How many may wait or be answered at the same time.
  unsigned count;
  /// The time that a request may wait, and that it may take; the CPU time that it may take.
  unsigned milliseconds, cpu_milliseconds;
} fw_work_limits;

/// Starts the threads. Returns false if the system has too few; there is nothing to stop then.
bool fw_work_start(fw_work *work, unsigned threads, fw_work_limits limits, fw_pulse *pulse,
                   fw_work_answer answer, void *context);

/// Counts a request. Returns false, and does not count it, at the limit.
bool fw_work_enter(fw_work *work);

/// Queues a request that has been counted.
void fw_work_hand_over(fw_work *work, fw_job *job);

/// Resumes the requests that have waited too long.
void fw_work_expire(fw_work *work);

/// Interrupts the requests that have taken too long, or whose clients have left.
void fw_work_interrupt_useless(fw_work *work);

/// Frees a large block on one of the threads: unmapping its pages would delay a loop.
void fw_work_discard(fw_work *work, void *block);

/// Drops the requests that wait or are queued later, and interrupts the others.
void fw_work_drop(fw_work *work);

/// Ends the threads, after `fw_work_drop`, when no request is being answered.
void fw_work_stop(fw_work *work);
