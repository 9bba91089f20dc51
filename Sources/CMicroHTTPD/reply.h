// Replies as libmicrohttpd sends them.
#pragma once

#include "exchange.h"
#include "server.h"

/// Has an exchange's reply sent. On the connection's loop only.
enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled);

/// Answers a target that is too long, as soon as its line is there: with little of its memory left,
/// libmicrohttpd would close the connection without a word, or wait for more than it has room for.
/// The rest of the head is still read, so that the answer arrives.
void fw_refuse_target(struct MHD_Connection *connection);
