// The use of GnuTLS apart from libmicrohttpd's connections.
#pragma once

#include <gnutls/gnutls.h>
#include <stdbool.h>

/// TLS 1.2 and 1.3, with the algorithms that GnuTLS considers secure.
#define FW_TLS_PRIORITIES "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

/// The client side of a connection.
typedef struct {
  gnutls_certificate_credentials_t credentials;
  gnutls_session_t session;
} fw_tls_client;

/// Makes a TLS handshake over a connected socket. Accepts any certificate: a health check sends no secret. Returns
/// false if it fails; there is nothing to disconnect then.
bool fw_tls_connect(fw_tls_client *client, int socket);

/// Frees a client. The socket stays open.
void fw_tls_disconnect(fw_tls_client *client);
