// The workers with which the threads of a server answer requests.
#pragma once

#include "server.h"

/// Prepares a server for workers.
void fw_workers_start(fw_server *server);

/// This thread's worker, made at the first call. Returns null if it can't be made.
void *fw_current_worker(const fw_server *server);
