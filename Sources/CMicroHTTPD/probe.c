#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "CMicroHTTPD.h"

static int ask(int connection, const char *path) {
  char request[256];
  int count = snprintf(request, sizeof request,
                       "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", path);
  if (count >= (int)sizeof request || send(connection, request, count, MSG_NOSIGNAL) != count)
    return -1;
  char reply[16] = {0};
  if (recv(connection, reply, sizeof reply - 1, MSG_WAITALL) <= 0) return -1;
  int status = -1;
  return sscanf(reply, "HTTP/1.1 %3d", &status) == 1 ? status : -1;
}

static int ask_at(const struct sockaddr *address, socklen_t size, const char *path) {
  int connection = socket(address->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return -1;
  struct timeval limit = {.tv_sec = 2};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  int status = connect(connection, address, size) == 0 ? ask(connection, path) : -1;
  close(connection);
  return status;
}

int fw_probe_tcp(const char *host, uint16_t port, const char *path) {
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
  struct addrinfo *address = NULL;
  if (getaddrinfo(host, service, &hints, &address) != 0) return -1;
  int status = ask_at(address->ai_addr, address->ai_addrlen, path);
  freeaddrinfo(address);
  return status;
}

int fw_probe_unix(const char *socket_path, const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(socket_path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, socket_path);
  return ask_at((struct sockaddr *)&address, sizeof address, path);
}
