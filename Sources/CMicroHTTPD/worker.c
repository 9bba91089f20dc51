#include "worker.h"

static _Thread_local void *this_worker;

/// Frees the worker of a thread that ends.
static void free_worker(void *argument) {
  const fw_server *server = argument;
  server->callbacks.free_worker(this_worker);
  this_worker = NULL;
  fw_exchange_drop_pool();
}

void fw_workers_start(fw_server *server) { pthread_key_create(&server->worker_key, free_worker); }

void *fw_current_worker(const fw_server *server) {
  if (this_worker) return this_worker;
  this_worker = server->callbacks.make_worker(server->callbacks.context);
  if (this_worker) pthread_setspecific(server->worker_key, server);
  return this_worker;
}
