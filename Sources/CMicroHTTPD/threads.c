#define _GNU_SOURCE
#include "threads.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

bool fw_threads_start(fw_threads *threads, const char *name, unsigned count, void *(*run)(void *),
                      void *argument) {
  *threads = (fw_threads){.all = calloc(count, sizeof *threads->all)};
  pthread_mutex_init(&threads->lock, NULL);
  pthread_cond_init(&threads->wake, NULL);
  int error = threads->all ? 0 : ENOMEM;
  while (error == 0 && threads->count < count) {
    error = pthread_create(&threads->all[threads->count], NULL, run, argument);
    if (error == 0) pthread_setname_np(threads->all[threads->count++], name);
  }
  if (error == 0) return true;
  fw_threads_stop(threads);
  errno = error;
  return false;
}

void fw_threads_wait_until(fw_threads *threads, uint64_t nanoseconds) {
  struct timespec time = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  // Monotonic: a step of the wall clock moves no deadline.
  pthread_cond_clockwait(&threads->wake, &threads->lock, CLOCK_MONOTONIC, &time);
}

void fw_threads_stop(fw_threads *threads) {
  if (!threads->all) return;
  pthread_mutex_lock(&threads->lock);
  threads->stopping = true;
  pthread_cond_broadcast(&threads->wake);
  pthread_mutex_unlock(&threads->lock);
  for (unsigned i = 0; i < threads->count; i++) pthread_join(threads->all[i], NULL);
  free(threads->all);
  pthread_cond_destroy(&threads->wake);
  pthread_mutex_destroy(&threads->lock);
  *threads = (fw_threads){0};
}
