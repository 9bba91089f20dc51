#include "proxy.h"
#include "reading.h"

bool fw_may_connect(fw_server *server, fw_address address, unsigned more) {
  unsigned limit = server->options.max_connections_per_address;
  if (limit == 0 || fw_watchdog_count_from(&server->watchdog, address) + more <= limit) return true;
  atomic_fetch_add(&server->refused_addresses, 1);
  return false;
}

// A connection beyond a limit is closed at once; in the listening queue it would wait for a free place. Loops accept at
// the same time, so each may accept one connection too many.
enum MHD_Result fw_on_accept(void *argument, const struct sockaddr *sockaddr, socklen_t size) {
  (void)size;
  fw_server *server = argument;
  const fw_options *options = &server->options;
  if (atomic_load(&server->connections) >= options->max_connections) {
    atomic_fetch_add(&server->refused_connections, 1);
    return MHD_NO;
  }
  if (options->max_connections_per_address == 0 || sockaddr->sa_family == AF_UNIX) return MHD_YES;
  fw_address peer = fw_address_of(sockaddr);
  if (server->callbacks.is_proxy(server->callbacks.context, peer)) return MHD_YES;
  return fw_may_connect(server, peer, 1) ? MHD_YES : MHD_NO;
}

static fw_connection *begin(fw_server *server, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (!info) return NULL;
  int socket = info->connect_fd;
  info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  fw_address address = fw_address_of(info ? info->client_addr : NULL);
  fw_connection *begun = fw_watchdog_add(&server->watchdog, socket, address);
  if (!begun) return NULL;
  begun->server = server;
  if (server->options.certificate) {
    info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    begun->session = info ? info->tls_session : NULL;
    if (begun->session) begun->identity = fw_tls_begin(&server->tls, begun->session);
  }
  if (server->options.expects_proxy_headers) fw_proxy_expect(begun);
  return begun;
}

void fw_on_connection(void *argument, struct MHD_Connection *connection, void **context,
                      enum MHD_ConnectionNotificationCode code) {
  fw_server *server = argument;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    atomic_fetch_add(&server->connections, 1);
    *context = begin(server, connection);
    return;
  }
  fw_connection *ended = *context;
  if (ended) {
    fw_drop_input(ended);
    // The library has already freed the session.
    fw_identity_release(ended->identity);
    fw_watchdog_remove(&server->watchdog, ended);
  }
  *context = NULL;
  atomic_fetch_sub(&server->connections, 1);
}
