// Threads that wait for tasks, and the lock of what they share.
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/// Threads that one object runs; zeros before their start and after their end.
typedef struct {
  pthread_mutex_t lock;
  /// Signalled for each task, and when the threads must end.
  pthread_cond_t wake;
  pthread_t *all;
  unsigned count;
  /// The threads must end. Guarded by the lock.
  bool stopping;
} fw_threads;

/// Starts threads, each with a function that returns once it sees `stopping`. Tools such as `top -H` show their name, which
/// has at most 15 bytes. Returns false with errno set if the system has too few; none is left then.
bool fw_threads_start(fw_threads *threads, const char *name, unsigned count, void *(*run)(void *),
                      void *argument);

/// Waits, with the lock, until the threads are woken or until a time of the monotonic clock.
void fw_threads_wait_until(fw_threads *threads, uint64_t nanoseconds);

/// Ends the threads, and waits for their end. Does nothing if they have not been started.
void fw_threads_stop(fw_threads *threads);
