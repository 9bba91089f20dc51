// Replies that are written while they are sent, in pieces.
#pragma once

#include <microhttpd.h>

#include "exchange.h"
#include "writers.h"

/// What a stream holds: the piece that is being sent.
enum { FW_STREAM_HELD = FW_STREAM_PIECE };

/// A response of an exchange's stream, after which the connection is closed: its length is not known in
/// advance, and an old client does not know chunks. Null when out of memory. On the connection's loop only.
struct MHD_Response *fw_make_stream_response(fw_pooled_exchange *pooled,
                                             struct MHD_Connection *connection);

/// Writes the next piece of a stream, for its loop to send.
void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece);

/// Frees what sending an exchange's stream took, after `fw_make_stream_response`.
void fw_stream_end(fw_pooled_exchange *pooled);
