// A head as CMicroHTTPD reads it, without a connection.
#pragma once

#include "CMicroHTTPD.h"

/// Reads a head that comes in pieces of so many bytes, as much as there is room for; null when out of
/// memory. `is_there` says whether all of it, or a fault, has come. Its bytes last as long as it does.
fw_exchange *fw_head_read(const char *bytes, size_t count, size_t piece, bool *is_there);

/// Frees a head that was read.
void fw_head_free(fw_exchange *exchange);
