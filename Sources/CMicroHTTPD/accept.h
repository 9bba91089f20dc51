// Accepts and closes connections: libmicrohttpd's callbacks, with the server as their argument.
#pragma once

#include "server.h"

/// Whether a new connection is within the limits.
enum MHD_Result fw_on_accept(void *server, const struct sockaddr *address, socklen_t size);

/// A connection begins or ends.
void fw_on_connection(void *server, struct MHD_Connection *connection, void **context,
                      enum MHD_ConnectionNotificationCode code);
