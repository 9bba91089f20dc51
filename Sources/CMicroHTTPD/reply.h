// Sends replies.
#pragma once

#include "server.h"

/// Sends the reply of an exchange. On the connection's loop only.
enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled);
