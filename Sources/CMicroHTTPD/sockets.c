#include <errno.h>
#include <fcntl.h>
#include <gnutls/gnutls.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "CMicroHTTPD.h"
#include "memory.h"

/// The address of a socket.
typedef struct {
  union {
    struct sockaddr_storage storage;
    struct sockaddr any;
    struct sockaddr_un path;
  };
  socklen_t size;
} socket_address;

/// Finds the address of a host and a port, or of a path. An empty host is any address with AI_PASSIVE. Returns false
/// with errno set if that fails.
static bool resolve(const char *name, int port, int flags, socket_address *address) {
  *address = (socket_address){0};
  if (port == FW_NO_PORT) {
    address->path.sun_family = AF_UNIX;
    address->size = sizeof address->path;
    if (strlen(name) < sizeof address->path.sun_path) {
      strcpy(address->path.sun_path, name);
      return true;
    }
    errno = ENAMETOOLONG;
    return false;
  }
  char service[8];
  snprintf(service, sizeof service, "%d", port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = flags}, *found = NULL;
  if (getaddrinfo(*name ? name : NULL, service, &hints, &found) != 0) {
    errno = EADDRNOTAVAIL;
    return false;
  }
  memcpy(&address->storage, found->ai_addr, found->ai_addrlen);
  address->size = found->ai_addrlen;
  freeaddrinfo(found);
  return true;
}

// MARK: - Listening

/// Removes the socket at a path if no process listens on it.
static void remove_abandoned(const socket_address *address) {
  struct stat status;
  if (stat(address->path.sun_path, &status) != 0 || !S_ISSOCK(status.st_mode)) return;
  int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(probe, &address->any, address->size) != 0) unlink(address->path.sun_path);
  close(probe);
}

/// Binds a socket. No client can connect before it listens, so that its mode can be set afterwards.
static bool bind_with_mode(int listener, const socket_address *address, int mode) {
  if (bind(listener, &address->any, address->size) != 0) return false;
  bool has_mode = address->any.sa_family == AF_UNIX && mode != FW_MODE_OF_UMASK;
  return !has_mode || chmod(address->path.sun_path, (mode_t)mode) == 0;
}

int fw_listen(const char *name, int port, int mode) {
  // getaddrinfo accepts only numbers here.
  if (port != FW_NO_PORT && strcmp(name, "localhost") == 0) name = "127.0.0.1";
  socket_address address;
  if (!resolve(name, port, AI_NUMERICHOST | AI_PASSIVE, &address)) return -1;
  if (port == FW_NO_PORT) remove_abandoned(&address);
  int listener = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -1;
  int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind_with_mode(listener, &address, mode) && listen(listener, SOMAXCONN) == 0)
    return listener;
  int error = errno;
  close(listener);
  errno = error;
  return -1;
}

bool fw_find_listener_address(int listener, fw_listener_address *found) {
  socket_address address = {.size = sizeof address.storage};
  int listens = 0;
  socklen_t listens_size = sizeof listens;
  if (getsockopt(listener, SOL_SOCKET, SO_ACCEPTCONN, &listens, &listens_size) != 0 || !listens ||
      getsockname(listener, &address.any, &address.size) != 0)
    return false;
  if (address.any.sa_family == AF_UNIX) {
    *found = (fw_listener_address){.port = FW_NO_PORT};
    strncpy(found->name, address.path.sun_path, sizeof found->name - 1);
    return true;
  }
  char port[8];
  if (getnameinfo(&address.any, address.size, found->name, sizeof found->name, port, sizeof port,
                  NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    return false;
  found->port = atoi(port);
  return true;
}

bool fw_adopt_listener(int listener) {
  int flags = fcntl(listener, F_GETFL);
  if (flags < 0 || fcntl(listener, F_SETFL, flags | O_NONBLOCK) != 0 ||
      fcntl(listener, F_SETFD, FD_CLOEXEC) != 0)
    return false;
  // Connections inherit the limit. The socket of a path ignores it.
  int limit = FW_UNSENT;
  setsockopt(listener, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &limit, sizeof limit);
  return true;
}

// MARK: - Health checks

enum { BEGINNING_OF_REPLY = sizeof "HTTP/1.1 200" - 1 };

/// Sends a request and receives the beginning of its response. Returns false if either fails.
static bool exchange(int connection, const char *request, size_t count, char *reply) {
  return send(connection, request, count, MSG_NOSIGNAL) == (ssize_t)count &&
         recv(connection, reply, BEGINNING_OF_REPLY, MSG_WAITALL) == BEGINNING_OF_REPLY;
}

/// The same over TLS, with any certificate: a health check sends no secret. The request and the beginning of the response
/// fit into one record each.
static bool exchange_with_tls(int connection, const char *request, size_t count, char *reply) {
  gnutls_certificate_credentials_t credentials = NULL;
  gnutls_session_t session = NULL;
  ssize_t result = -1;
  if (gnutls_certificate_allocate_credentials(&credentials) == 0 &&
      gnutls_init(&session, GNUTLS_CLIENT) == 0 && gnutls_set_default_priority(session) == 0 &&
      gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, credentials) == 0) {
    gnutls_transport_set_int(session, connection);
    do result = gnutls_handshake(session);
    while (result == GNUTLS_E_INTERRUPTED || result == GNUTLS_E_WARNING_ALERT_RECEIVED);
    if (result == 0) result = gnutls_record_send(session, request, count);
    if (result == (ssize_t)count) {
      do result = gnutls_record_recv(session, reply, BEGINNING_OF_REPLY);
      while (result == GNUTLS_E_INTERRUPTED);
    }
  }
  if (session) gnutls_deinit(session);
  if (credentials) gnutls_certificate_free_credentials(credentials);
  return result == BEGINNING_OF_REPLY;
}

static int ask(int connection, const char *path, bool tls) {
  char request[256], reply[BEGINNING_OF_REPLY + 1] = {0};
  int count = snprintf(request, sizeof request,
                       "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", path);
  if (count >= (int)sizeof request) return -1;
  bool is_answered = tls ? exchange_with_tls(connection, request, (size_t)count, reply)
                         : exchange(connection, request, (size_t)count, reply);
  int status = -1;
  return is_answered && sscanf(reply, "HTTP/1.1 %3d", &status) == 1 ? status : -1;
}

/// Begins a connection as a proxy that has no client. Returns false if that fails.
static bool send_proxy_header(int connection) {
  static const char line[] = "PROXY UNKNOWN\r\n";
  return send(connection, line, sizeof line - 1, MSG_NOSIGNAL) == sizeof line - 1;
}

int fw_probe(const char *name, int port, const char *path, bool tls, bool as_proxy) {
  socket_address address;
  if (!resolve(name, port, 0, &address)) return -1;
  int connection = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return -1;
  struct timeval limit = {.tv_sec = 2};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  bool is_open = connect(connection, &address.any, address.size) == 0 &&
                 (!as_proxy || send_proxy_header(connection));
  int status = is_open ? ask(connection, path, tls) : -1;
  close(connection);
  return status;
}
