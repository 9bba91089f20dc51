// Answers long requests on threads of their own, so that other connections of a loop don't wait.
#pragma once

#include "exchange.h"

/// Answers a request on one of the threads. Returns false if the thread can't.
typedef bool (*fw_work_answer)(void *context, fw_pooled_exchange *pooled);

/// The niceness of threads that do not serve connections. Loops have precedence: their tasks are short.
enum { FW_WORK_NICENESS = 5 };

/// The number of counters of CPU time, among which addresses are distributed.
enum { FW_ADDRESSES = 256 };

/// The requests that wait, and the threads that answer them. At most `max_work` requests wait or are being answered.
///
/// The next request is one whose client has recently used the least CPU time, for its connection and its address
/// together. So clients with many requests don't delay others.
typedef struct fw_work {
  fw_threads threads;
  fw_pooled_exchange *first;
  fw_pooled_exchange **end;
  /// The requests that are being answered.
  fw_pooled_exchange *begun;
  /// Blocks to free. Each begins with the address of the next one.
  void *discarded;
  const fw_options *options;
  atomic_uint entered;
  fw_pulse *pulse;
  fw_share addresses[FW_ADDRESSES];
  fw_work_answer answer;
  void *context;
} fw_work;

/// Starts the threads. Returns false if the system has too few.
bool fw_work_start(fw_work *work, const fw_options *options, fw_pulse *pulse, fw_work_answer answer,
                   void *context);

/// Counts a request. Returns false, and does not count it, at the limit.
bool fw_work_enter(fw_work *work);

/// Queues a request that has been counted.
void fw_work_hand_over(fw_work *work, fw_pooled_exchange *pooled);

/// Resumes the requests that have waited too long.
void fw_work_expire(fw_work *work);

/// Interrupts the requests that have taken too long, or whose clients have left.
void fw_work_interrupt_useless(fw_work *work);

/// Frees a large block on one of the threads: unmapping its pages would delay a loop.
void fw_work_discard(fw_work *work, void *block);

/// Drops the requests that wait or are queued later, and interrupts the others.
void fw_work_drop(fw_work *work);

/// Ends the threads, when no request waits or is being answered. Does nothing if they have not been started.
void fw_work_stop(fw_work *work);
