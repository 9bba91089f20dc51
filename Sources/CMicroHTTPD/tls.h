// What GnuTLS is needed for beside libmicrohttpd, which has it for its connections.
#pragma once

#include <gnutls/gnutls.h>
#include <stdbool.h>

/// TLS 1.2 and 1.3, with what GnuTLS takes for secure.
#define FW_TLS_PRIORITIES "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

/// The client's end of a connection.
typedef struct {
  gnutls_certificate_credentials_t credentials;
  gnutls_session_t session;
} fw_tls_client;

/// Shakes hands over a connected socket, whoever the server says that it is: to see whether it lives,
/// nothing is told that could be stolen. False, and nothing to disconnect, where that fails.
bool fw_tls_connect(fw_tls_client *client, int socket);

/// Frees a connection's client. The socket stays open.
void fw_tls_disconnect(fw_tls_client *client);
