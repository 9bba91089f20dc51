// Replies that are written while they are sent, in pieces.
#pragma once

#include "server.h"

/// The response of an exchange's stream. Returns null if that fails. On the connection's loop only.
struct MHD_Response *fw_make_stream_response(fw_pooled_exchange *pooled,
                                             struct MHD_Connection *connection);

/// Writes the next piece of a stream.
void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece);
