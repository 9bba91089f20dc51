// The identity of a server, its certificate and key, which can be replaced while connections use it.
#pragma once

#include <pthread.h>
#include <stdbool.h>

/// A certificate and its key. Connections share it; the last one frees it.
typedef struct fw_identity fw_identity;

/// The identity for new connections; null if the server does not use TLS.
typedef struct {
  pthread_mutex_t lock;
  fw_identity *present;
} fw_tls;

/// Reads a certificate and its key, PEM text, for the connections that begin from now on. Returns false if that fails.
bool fw_tls_set(fw_tls *tls, const char *certificate, const char *key);

void fw_tls_stop(fw_tls *tls);

struct gnutls_session_int;

/// Sets the identity of a new connection's session. The caller releases it once the session has been freed.
fw_identity *fw_tls_begin(fw_tls *tls, struct gnutls_session_int *session);

/// Does nothing with null.
void fw_identity_release(fw_identity *identity);
