// The evaluation of a request on a thread, and the flag that ends it.
//
// Code whose length depends on a request reads the flag of its thread in each loop (fw_work_must_end). Another thread,
// the pulse, sets it: on an event loop after a time slice, on a thread for long requests for an fw_interruption.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "threads.h"

/// How long an event loop evaluates a request before a thread for long requests continues it.
enum { FW_LOOP_SLICE_NANOSECONDS = 2 * 1000 * 1000 };

/// The evaluation of one thread.
typedef struct fw_evaluation {
  struct fw_evaluation *next;
  struct fw_pulse *pulse;
  /// 0 while the thread evaluates nothing. Otherwise twice the number of the evaluation; 1 more if it must end.
  _Atomic uint64_t state;
  /// When the evaluation began; UINT64_MAX if it has no time slice.
  _Atomic uint64_t slice_began;
  uint64_t number;
  /// The request that the thread evaluates.
  void *request;
  /// What fw_allocated_bytes was when the evaluation began, and above which value the request needs more memory.
  int64_t allocated_before, allocated_limit;
  /// The clock of the thread's CPU time.
  clockid_t clock;
} fw_evaluation;

/// The bytes that each evaluation may allocate without counting them.
enum { FW_UNCOUNTED_BYTES = 1024 * 1024 };

/// What a server does with the evaluations of long requests.
typedef struct {
  /// Checks them. Called about every 20 ms while a thread evaluates a request.
  void (*check)(void *context);
  /// Counts the bytes that an evaluation has allocated so far for its request. Returns the bytes that it may allocate
  /// until the next call, in all; 0 if it must end.
  size_t (*count)(void *request, size_t bytes);
  void *context;
} fw_pulse_duties;

/// Ends the time slices of a server's event loops, and checks its long requests.
typedef struct fw_pulse {
  fw_threads thread;
  fw_evaluation *evaluations;
  /// No thread evaluates anything. The next evaluation wakes the pulse.
  atomic_bool is_asleep;
  fw_pulse_duties duties;
} fw_pulse;

/// Starts a pulse. Returns false if the system has no thread left.
bool fw_pulse_start(fw_pulse *pulse, fw_pulse_duties duties);

/// Stops the pulse, after the last evaluation has ended.
void fw_pulse_stop(fw_pulse *pulse);

/// This thread's evaluation, made at the first call. Returns null when out of memory: the thread is then never
/// interrupted.
fw_evaluation *fw_pulse_evaluation(fw_pulse *pulse);

/// Begins the evaluation of a long request on its own thread.
void fw_evaluation_begin(fw_evaluation *evaluation, void *request);

/// Begins an evaluation on its own thread, an event loop, with a time slice from a moment. It ends as well if it
/// allocates more than FW_UNCOUNTED_BYTES.
void fw_evaluation_begin_slice(fw_evaluation *evaluation, uint64_t began);

/// Ends an evaluation on its own thread.
void fw_evaluation_end(fw_evaluation *evaluation);

/// Sets the flag of an evaluation, which must not end meanwhile.
void fw_evaluation_interrupt(fw_evaluation *evaluation);

/// The CPU time of the evaluation's thread, in nanoseconds.
uint64_t fw_evaluation_cpu_time(const fw_evaluation *evaluation);
