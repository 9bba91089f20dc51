// Reads and discards what rejected clients still send. If their sockets were closed at once, they would lose the
// response.
#pragma once

#include "threads.h"

/// The maximum number of sockets that are read at the same time. Further ones are closed.
enum { FW_MAXIMUM_LINGERING = 256 };

/// A thread that reads each socket until the client closes it or a second has passed.
typedef struct {
  fw_threads thread;
  /// A pipe of sockets. At its end the thread ends.
  int sockets[2];
} fw_linger;

/// Starts the thread. Returns false if the system has no thread left.
bool fw_linger_start(fw_linger *linger);

/// Reads a duplicate of a socket, so that libmicrohttpd may close the original.
void fw_linger_on(const fw_linger *linger, int socket);

/// Closes the sockets, and ends the thread. Does nothing if it has not been started.
void fw_linger_stop(fw_linger *linger);
