// Finds the connection of a socket.
#pragma once

#include "connection.h"

/// Sets the connection of a socket, or removes it with null. Returns false if the socket's number is too large.
bool fw_sockets_set(int socket, fw_connection *connection);

/// The connection of a socket; null if it does not belong to a server.
fw_connection *fw_sockets_get(int socket);
