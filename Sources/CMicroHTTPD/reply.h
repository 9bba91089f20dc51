// Replies as libmicrohttpd sends them.
#pragma once

#include "exchange.h"
#include "server.h"

/// Has an exchange's reply sent. On the connection's loop only.
enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled);
