#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "CMicroHTTPD.h"
#include "tls.h"

enum { BEGINNING_OF_REPLY = sizeof "HTTP/1.1 200" - 1 };

/// Sends a request and receives the beginning of its response. Returns false if either fails.
static bool exchange(int connection, const char *request, size_t count, char *reply) {
  return send(connection, request, count, MSG_NOSIGNAL) == (ssize_t)count &&
         recv(connection, reply, BEGINNING_OF_REPLY, MSG_WAITALL) == BEGINNING_OF_REPLY;
}

/// The same over TLS. The request and the beginning of the response fit into one record each.
static bool exchange_with_tls(int connection, const char *request, size_t count, char *reply) {
  fw_tls_client client;
  if (!fw_tls_connect(&client, connection)) return false;
  ssize_t received = -1;
  if (gnutls_record_send(client.session, request, count) == (ssize_t)count) {
    do received = gnutls_record_recv(client.session, reply, BEGINNING_OF_REPLY);
    while (received == GNUTLS_E_INTERRUPTED);
  }
  fw_tls_disconnect(&client);
  return received == BEGINNING_OF_REPLY;
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
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
  struct addrinfo *address = NULL;
  if (getaddrinfo(host, service, &hints, &address) != 0) return -1;
  int status = ask_at(address->ai_addr, address->ai_addrlen, path, tls);
  freeaddrinfo(address);
  return status;
}

int fw_probe_unix(const char *socket_path, const char *path, bool tls) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(socket_path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, socket_path);
  return ask_at((struct sockaddr *)&address, sizeof address, path, tls);
}
