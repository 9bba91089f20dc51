// Requests that take long are answered off the loops, by threads of their own.
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "exchange.h"
#include "share.h"

/// What answers a request on one of the threads; false where it can't.
typedef bool (*fw_work_answer)(void *context, fw_pooled_exchange *pooled);

/// The niceness of threads that work off the loops. The loops go first: what they do is short, and clients wait
/// for it.
enum { FW_WORK_NICENESS = 5 };

/// How many addresses are told apart; those that share a place have their turns together.
enum { FW_ADDRESSES = 256 };

/// Requests that wait, and the threads that answer them. Whoever hands a request over has entered
/// before, so that no more than `limit` wait or are answered.
///
/// The next one is that of whoever has had the least of the threads' time of late, connection and
/// address together: who has asked for much does not keep others waiting, though they come later.
typedef struct fw_work {
  pthread_mutex_t lock;
  pthread_cond_t wake;
  fw_pooled_exchange *first;
  fw_pooled_exchange **end;
  /// The requests that are being answered.
  fw_pooled_exchange *begun;
  /// Blocks that are to be freed, each with the next one's address at its beginning.
  void *discarded;
  pthread_t *threads;
  unsigned thread_count;
  bool stopping;
  unsigned limit;
  atomic_uint entered;
  /// How long a request may wait.
  uint64_t longest_nanoseconds;
  /// What the addresses have had, by what is left of them.
  fw_share addresses[FW_ADDRESSES];
  fw_work_answer answer;
  void *context;
} fw_work;

/// Starts the threads. False when there are none to be had; nothing is left to stop then.
bool fw_work_start(fw_work *work, unsigned threads, unsigned limit, unsigned longest_milliseconds,
                   fw_work_answer answer, void *context);

/// Counts a request in; false, and it is not, where there are as many as may be.
bool fw_work_enter(fw_work *work);

/// Counts a request out, once its answer is there.
void fw_work_leave(fw_work *work);

/// Has a request answered, in its turn. Its stage says then how that ended.
void fw_work_hand_over(fw_work *work, fw_pooled_exchange *pooled);

/// Has the requests that have waited too long go on, to be refused. Interrupts the work on those that have
/// taken too long, or whose clients have left.
void fw_work_expire(fw_work *work);

/// Has a large block freed on one of the threads: unmapping its pages would hold a loop up.
void fw_work_discard(fw_work *work, void *block);

/// Begins no more: what waits, and what is handed over from here on, is dropped. What is begun is
/// interrupted.
void fw_work_drop(fw_work *work);

/// Ends the threads, after `fw_work_drop` and once nothing is being answered.
void fw_work_stop(fw_work *work);
