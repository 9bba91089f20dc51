// The parts of a server.
#pragma once

#include <microhttpd.h>

#include "linger.h"
#include "memory.h"
#include "work.h"
#include "writers.h"

struct fw_server {
  struct MHD_Daemon *daemon;
  fw_callbacks callbacks;
  fw_options options;
  fw_watchdog watchdog;
  fw_memory memory;
  fw_pulse pulse;
  fw_work work;
  fw_writers writers;
  fw_linger linger;
  /// The key of each thread's worker.
  pthread_key_t worker_key;
  atomic_uint connections;
  atomic_ullong refused_work, refused_connections, refused_addresses;
  atomic_bool draining;
};

/// This thread's worker, made at the first call. Returns null if it can't be made.
void *fw_current_worker(const fw_server *server);
