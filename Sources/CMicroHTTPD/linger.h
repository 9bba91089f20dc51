// Sockets of clients that were refused while they still send: closed at once, they would lose the answer.
#pragma once

#include <pthread.h>
#include <stdbool.h>

/// More than so many at a time are not waited for.
enum { FW_MOST_LINGERING = 256 };

/// The thread that reads what nobody wants, until the client has closed or a second has passed.
typedef struct {
  pthread_t thread;
  /// A pipe: what is written into it are sockets; at its end the thread ends.
  int sockets[2];
} fw_linger;

/// Starts the thread. False when there is none to be had; nothing is left to stop then.
bool fw_linger_start(fw_linger *linger);

/// Takes a connection's socket, of which only the one half is still open: what libmicrohttpd has of it
/// may be closed.
void fw_linger_on(const fw_linger *linger, int socket);

/// Closes all that is left, and ends the thread.
void fw_linger_stop(fw_linger *linger);
