#include "proxy.h"

#include <errno.h>
#include <sys/socket.h>

static bool is_proxy(const fw_server *server, fw_address address) {
  return server->callbacks.is_proxy(server->callbacks.context, address);
}

/// Sets the client of a connection. Returns false if the client has too many.
static bool set_client(fw_connection *connection, fw_address client) {
  static const fw_address none = {0};
  fw_server *server = connection->server;
  if (fw_address_equals(client, none)) return true;
  fw_watchdog_set_address(&server->watchdog, connection, client);
  connection->peer = client;
  return is_proxy(server, client) || fw_may_connect(server, client, 0);
}

fw_read_result fw_proxy_read_header(fw_connection *connection) {
  char bytes[FW_MAX_PROXY_HEADER];
  // Before the bytes are looked at, so that none of them can follow. The kernel reports the end only after the bytes, which stay.
  bool has_left = fw_connection_has_left(connection);
  // The bytes stay in the kernel until the header is complete. What follows is TLS or a request.
  ssize_t count = __real_recv(connection->socket, bytes, sizeof bytes, MSG_PEEK);
  if (count <= 0) return fw_read_result_of(count);
  fw_address client = {0};
  const fw_callbacks *callbacks = &connection->server->callbacks;
  ptrdiff_t length = callbacks->read_proxy_header(bytes, (size_t)count, &client);
  if (length == 0) {
    if (has_left) return FW_READ_END;
    fw_connection_reads(connection);
    return FW_READ_NOTHING_YET;
  }
  if (length > 0) {
    __real_recv(connection->socket, bytes, (size_t)length, 0);
    connection->awaits_proxy_header = false;
    // The header belongs to no request.
    fw_connection_begins(connection, FW_RESTING);
    if (set_client(connection, client)) return FW_READ_COMPLETE;
  } else {
    atomic_fetch_add(&connection->server->refused_headers, 1);
  }
  errno = EPROTO;
  return FW_READ_FAILED;
}

/// GnuTLS receives with this function on a connection that begins with a header.
static ssize_t receive_for_tls(gnutls_transport_ptr_t transport, void *buffer, size_t size) {
  int socket = (int)(intptr_t)transport;
  fw_connection *connection = fw_connection_of(socket);
  fw_read_result result = connection && connection->awaits_proxy_header
                              ? fw_proxy_read_header(connection)
                              : FW_READ_COMPLETE;
  if (result == FW_READ_COMPLETE) return __real_recv(socket, buffer, size, 0);
  return fw_read_result_as_recv(result);
}

void fw_proxy_expect(fw_connection *connection) {
  connection->awaits_proxy_header = is_proxy(connection->server, connection->peer);
  if (connection->awaits_proxy_header && connection->session)
    gnutls_transport_set_pull_function(connection->session, receive_for_tls);
}
