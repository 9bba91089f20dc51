#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "CMicroHTTPD.h"
#include "memory.h"

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
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_PASSIVE};
  struct addrinfo *address = NULL;
  // getaddrinfo accepts only numbers here.
  if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
  if (getaddrinfo(*host ? host : NULL, service, &hints, &address) != 0) {
    errno = EADDRNOTAVAIL;
    return -1;
  }
  int listener = listen_on(address->ai_addr, address->ai_addrlen);
  freeaddrinfo(address);
  if (listener >= 0) limit_unsent_bytes(listener);
  return listener;
}

int fw_listen_unix(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address.sun_path, path);
  struct stat status;
  if (stat(path, &status) == 0 && S_ISSOCK(status.st_mode)) {
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool is_stale = connect(probe, (struct sockaddr *)&address, sizeof address) != 0;
    close(probe);
    if (is_stale) unlink(path);
  }
  return listen_on((struct sockaddr *)&address, sizeof address);
}

uint16_t fw_listener_port(int listener) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(listener, (struct sockaddr *)&address, &size) != 0) return 0;
  switch (address.ss_family) {
    case AF_INET: return ntohs(((struct sockaddr_in *)&address)->sin_port);
    case AF_INET6: return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    default: return 0;
  }
}

uint64_t fw_allow_open_files(uint64_t wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur;
}
