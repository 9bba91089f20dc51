// Sends replies: from a block, or from a stream, in pieces that are written meanwhile.
#pragma once

#include "server.h"

/// Sends the reply of an exchange. On the connection's loop only.
enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled);

/// Writes the next piece of a stream.
void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece);
