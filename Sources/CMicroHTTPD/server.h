// What the parts of a server share.
#pragma once

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>

#include "CMicroHTTPD.h"
#include "deadline.h"
#include "linger.h"
#include "work.h"
#include "writers.h"

struct fw_server {
  struct MHD_Daemon *daemon;
  fw_callbacks callbacks;
  fw_options options;
  fw_watchdog watchdog;
  fw_work work;
  fw_writers writers;
  fw_linger linger;
  pthread_key_t thread_key;
  atomic_uint connections;
  /// Bytes that requests and replies hold.
  _Atomic size_t memory;
  /// The most that they have held since memory was returned to the system, and for how many ticks they have held
  /// much less. The watchdog's own.
  size_t most_memory;
  unsigned calm_ticks;
  atomic_ullong refused_work, refused_connections, refused_addresses;
  atomic_bool draining;
};

/// What this thread answers with, made when it first asks; null where it can't be.
void *fw_current_worker(const fw_server *server);

/// Frees what a thread answers with, when it ends: the destructor of `thread_key`.
void fw_free_thread(void *thread);
