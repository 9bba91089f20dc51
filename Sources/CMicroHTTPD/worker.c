#include "worker.h"

#include <stdlib.h>

typedef struct {
  const fw_server *server;
  void *worker;
} fw_thread;

static _Thread_local fw_thread *this_thread;

/// Frees the worker of a thread that ends.
static void free_thread(void *argument) {
  fw_thread *thread = argument;
  thread->server->callbacks.free_worker(thread->worker);
  free(thread);
  this_thread = NULL;
  fw_exchange_drop_pool();
}

void fw_workers_start(fw_server *server) { pthread_key_create(&server->worker_key, free_thread); }

void *fw_current_worker(const fw_server *server) {
  if (this_thread) return this_thread->worker;
  fw_thread *thread = malloc(sizeof *thread);
  if (!thread) return NULL;
  thread->server = server;
  thread->worker = server->callbacks.make_worker(server->callbacks.context);
  if (!thread->worker) {
    free(thread);
    return NULL;
  }
  pthread_setspecific(server->worker_key, thread);
  this_thread = thread;
  return thread->worker;
}
