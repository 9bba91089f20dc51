// Which socket is which connection.
#pragma once

#include "deadline.h"

/// Notes a connection under its socket. False when out of memory, or where the socket's number is beyond
/// all measure.
bool fw_sockets_set(int socket, fw_connection *connection);

/// The connection of a socket; null where it is none of a server's.
fw_connection *fw_sockets_get(int socket);
