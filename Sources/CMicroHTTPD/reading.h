// Reads requests from connections, in pieces of any size, and decides which ones are complete.
#pragma once

#include <gnutls/gnutls.h>
#include <sys/types.h>

#include "server.h"

// The linker passes calls of recv and gnutls_record_recv to microhttpd-insides.c. These are the functions of the process.
ssize_t __real_recv(int socket, void *buffer, size_t size, int flags);
ssize_t __real_gnutls_record_recv(gnutls_session_t session, void *buffer, size_t size);

/// The result of reading, other than a number of bytes.
typedef enum {
  /// The client has closed its side.
  FW_READ_END = 0,
  /// All bytes that have arrived have been read.
  FW_READ_NOTHING_YET = -1,
  /// More bytes may have arrived, but other connections have their turn.
  FW_READ_AGAIN = -2,
  /// The connection has failed. The reason is in errno, or in the connection's `tls_result`.
  FW_READ_FAILED = -3,
  /// The request `incoming` is complete, or has been rejected.
  FW_READ_COMPLETE = 1,
} fw_read_result;

/// The result of a call of recv that has returned 0 or -1.
fw_read_result fw_read_result_of(ssize_t count);

/// What recv returns in place of a request, with errno: 0 or -1.
ssize_t fw_read_result_as_recv(fw_read_result result);

/// Reads more of a connection's next request.
fw_read_result fw_read_request(fw_connection *connection);

/// Frees what has been read on a connection that ends.
void fw_drop_input(fw_connection *connection);
