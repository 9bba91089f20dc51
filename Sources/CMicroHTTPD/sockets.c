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

// MARK: - Addresses

/// The address of a host and a port, which the caller frees; null with errno set. An empty host is any address with
/// AI_PASSIVE.
static struct addrinfo *tcp_address(const char *host, uint16_t port, int flags) {
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = flags};
  struct addrinfo *address = NULL;
  if (getaddrinfo(*host ? host : NULL, service, &hints, &address) == 0) return address;
  errno = EADDRNOTAVAIL;
  return NULL;
}

/// The address of a path. Returns false with errno set if it is too long.
static bool unix_address(const char *path, struct sockaddr_un *address) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return false;
  }
  strcpy(address->sun_path, path);
  return true;
}

// MARK: - Listening

/// Limits how many bytes of a reply the kernel holds before it sends them. Connections inherit the limit.
static void limit_unsent_bytes(int listener) {
  int limit = FW_UNSENT;
  setsockopt(listener, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &limit, sizeof limit);
}

static int listen_on(const struct sockaddr *address, socklen_t size) {
  int listener = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return -1;
  int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener, address, size) == 0 && listen(listener, SOMAXCONN) == 0) return listener;
  int error = errno;
  close(listener);
  errno = error;
  return -1;
}

int fw_listen_tcp(const char *host, uint16_t port) {
  // getaddrinfo accepts only numbers here.
  if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
  struct addrinfo *address = tcp_address(host, port, AI_NUMERICHOST | AI_PASSIVE);
  if (!address) return -1;
  int listener = listen_on(address->ai_addr, address->ai_addrlen);
  freeaddrinfo(address);
  if (listener >= 0) limit_unsent_bytes(listener);
  return listener;
}

int fw_listen_unix(const char *path) {
  struct sockaddr_un address;
  if (!unix_address(path, &address)) return -1;
  struct stat status;
  if (stat(path, &status) == 0 && S_ISSOCK(status.st_mode)) {
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool is_stale = connect(probe, (struct sockaddr *)&address, sizeof address) != 0;
    close(probe);
    if (is_stale) unlink(path);
  }
  return listen_on((struct sockaddr *)&address, sizeof address);
}

bool fw_find_listener_address(int listener, fw_listener_address *address) {
  struct sockaddr_storage socket_address = {0};
  socklen_t size = sizeof socket_address;
  int listens = 0;
  socklen_t listens_size = sizeof listens;
  if (getsockopt(listener, SOL_SOCKET, SO_ACCEPTCONN, &listens, &listens_size) != 0 || !listens ||
      getsockname(listener, (struct sockaddr *)&socket_address, &size) != 0)
    return false;
  *address = (fw_listener_address){.is_unix = socket_address.ss_family == AF_UNIX};
  if (address->is_unix) {
    strncpy(address->name, ((struct sockaddr_un *)&socket_address)->sun_path,
            sizeof address->name - 1);
    return true;
  }
  char port[8];
  if (getnameinfo((struct sockaddr *)&socket_address, size, address->name, sizeof address->name,
                  port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    return false;
  address->port = (uint16_t)atoi(port);
  return true;
}

bool fw_adopt_listener(int listener) {
  int flags = fcntl(listener, F_GETFL);
  if (flags < 0 || fcntl(listener, F_SETFL, flags | O_NONBLOCK) != 0 ||
      fcntl(listener, F_SETFD, FD_CLOEXEC) != 0)
    return false;
  limit_unsent_bytes(listener);
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

static int ask_at(const struct sockaddr *address, socklen_t size, const char *path, bool tls) {
  int connection = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return -1;
  struct timeval limit = {.tv_sec = 2};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  int status = connect(connection, address, size) == 0 ? ask(connection, path, tls) : -1;
  close(connection);
  return status;
}

int fw_probe_tcp(const char *host, uint16_t port, const char *path, bool tls) {
  struct addrinfo *address = tcp_address(host, port, 0);
  if (!address) return -1;
  int status = ask_at(address->ai_addr, address->ai_addrlen, path, tls);
  freeaddrinfo(address);
  return status;
}

int fw_probe_unix(const char *socket_path, const char *path, bool tls) {
  struct sockaddr_un address;
  if (!unix_address(socket_path, &address)) return -1;
  return ask_at((struct sockaddr *)&address, sizeof address, path, tls);
}
