// GnuTLS, for the client of health checks and for certificates.
#include <gnutls/gnutls.h>
