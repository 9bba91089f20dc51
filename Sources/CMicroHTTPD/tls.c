#include <gnutls/x509.h>
#include <string.h>

#include "CMicroHTTPD.h"

static gnutls_datum_t datum(const char *text) {
  return (gnutls_datum_t){.data = (unsigned char *)text, .size = (unsigned)strlen(text)};
}

const char *fw_tls_fault(const char *certificate, const char *key) {
  gnutls_certificate_credentials_t credentials;
  if (gnutls_certificate_allocate_credentials(&credentials) < 0) return "out of memory";
  gnutls_datum_t certificates = datum(certificate), keys = datum(key);
  int result = gnutls_certificate_set_x509_key_mem(credentials, &certificates, &keys,
                                                   GNUTLS_X509_FMT_PEM);
  gnutls_certificate_free_credentials(credentials);
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
