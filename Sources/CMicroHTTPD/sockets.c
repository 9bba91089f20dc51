#include "sockets.h"

/// The kernel's default limit of open files per process.
enum { SOCKETS = 1 << 20 };

/// Pages that are not used take no memory.
static _Atomic(fw_connection *) connections[SOCKETS];

bool fw_sockets_set(int socket, fw_connection *connection) {
  if (socket < 0 || socket >= SOCKETS) return false;
  atomic_store_explicit(&connections[socket], connection, memory_order_release);
  return true;
}

fw_connection *fw_sockets_get(int socket) {
  if (socket < 0 || socket >= SOCKETS) return NULL;
  return atomic_load_explicit(&connections[socket], memory_order_acquire);
}
