#include "tls.h"

#include <gnutls/x509.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "CMicroHTTPD.h"

struct fw_identity {
  gnutls_certificate_credentials_t credentials;
  atomic_uint references;
};

static gnutls_datum_t datum(const char *text) {
  return (gnutls_datum_t){.data = (unsigned char *)text, .size = (unsigned)strlen(text)};
}

/// Reads a certificate and its key. Returns GnuTLS's error; the credentials are null then.
static int read_credentials(gnutls_certificate_credentials_t *credentials, const char *certificate,
                            const char *key) {
  *credentials = NULL;
  int result = gnutls_certificate_allocate_credentials(credentials);
  if (result < 0) return result;
  gnutls_datum_t certificates = datum(certificate), keys = datum(key);
  result = gnutls_certificate_set_x509_key_mem(*credentials, &certificates, &keys,
                                               GNUTLS_X509_FMT_PEM);
  if (result >= 0) return result;
  gnutls_certificate_free_credentials(*credentials);
  *credentials = NULL;
  return result;
}

const char *fw_tls_fault(const char *certificate, const char *key) {
  gnutls_certificate_credentials_t credentials;
  int result = read_credentials(&credentials, certificate, key);
  if (credentials) gnutls_certificate_free_credentials(credentials);
  return result < 0 ? gnutls_strerror(result) : NULL;
}

bool fw_tls_validity(const char *certificate, int64_t *from, int64_t *until) {
  gnutls_x509_crt_t *certificates = NULL;
  unsigned count = 0;
  gnutls_datum_t text = datum(certificate);
  if (gnutls_x509_crt_list_import2(&certificates, &count, &text, GNUTLS_X509_FMT_PEM, 0) < 0)
    return false;
  // The server's own certificate is the first one.
  *from = gnutls_x509_crt_get_activation_time(certificates[0]);
  *until = gnutls_x509_crt_get_expiration_time(certificates[0]);
  for (unsigned i = 0; i < count; i++) gnutls_x509_crt_deinit(certificates[i]);
  gnutls_free(certificates);
  return true;
}

// MARK: - The identity of a server

bool fw_tls_set(fw_tls *tls, const char *certificate, const char *key) {
  fw_identity *next = malloc(sizeof *next);
  if (!next) return false;
  if (read_credentials(&next->credentials, certificate, key) < 0) {
    free(next);
    return false;
  }
  atomic_init(&next->references, 1);
  pthread_mutex_lock(&tls->lock);
  fw_identity *replaced = tls->present;
  tls->present = next;
  pthread_mutex_unlock(&tls->lock);
  fw_identity_release(replaced);
  return true;
}

void fw_tls_stop(fw_tls *tls) { fw_identity_release(tls->present); }

fw_identity *fw_tls_begin(fw_tls *tls, gnutls_session_t session) {
  pthread_mutex_lock(&tls->lock);
  fw_identity *identity = tls->present;
  atomic_fetch_add(&identity->references, 1);
  pthread_mutex_unlock(&tls->lock);
  gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, identity->credentials);
  return identity;
}

void fw_identity_release(fw_identity *identity) {
  if (!identity || atomic_fetch_sub(&identity->references, 1) > 1) return;
  gnutls_certificate_free_credentials(identity->credentials);
  free(identity);
}
