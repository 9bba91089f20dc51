// The requests in progress, in memory that survives the process: the supervisor, its parent, reads them after a crash, and
// the next server rejects a request that has crashed two servers.
#pragma once

#include "CMicroHTTPD.h"

/// Marks the server as ready: if it crashes from now on, the next one starts without a pause.
void fw_crashes_set_ready(fw_crashes *crashes);

/// The identity of a complete request: a hash of its method, target and body, with the record's random seed. Never 0.
uint64_t fw_crashes_identify(const fw_crashes *crashes, const fw_exchange *exchange);

/// Whether a request has crashed two servers recently.
bool fw_crashes_rejects(const fw_crashes *crashes, uint64_t request);

/// Begins the work on a request on this thread; does nothing without a record.
void fw_crashes_begin(fw_crashes *crashes, uint64_t request);

/// Ends the work on a request on this thread.
void fw_crashes_end(const fw_crashes *crashes);
