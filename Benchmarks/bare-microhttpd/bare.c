// The limit that Framewright is compared with: libmicrohttpd set up as in Sources/CMicroHTTPD, with
// no application. Reads each request's body and returns the bytes of a file.
//
//     bare PORT THREADS FILE [STATUS]

#include <arpa/inet.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { CONNECTION_MEMORY = 8 * 1024 };

typedef struct {
  char *bytes;
  size_t count;
  unsigned status;
} content;

static content read_file(const char *path) {
  content read = {NULL, 0, MHD_HTTP_OK};
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) return read;
  size_t count = (size_t)ftell(file);
  rewind(file);
  read.bytes = malloc(count + 1);
  if (read.bytes) read.count = fread(read.bytes, 1, count, file);
  fclose(file);
  return read;
}

static enum MHD_Result on_request(void *argument, struct MHD_Connection *connection,
                                  const char *url, const char *method, const char *version,
                                  const char *upload, size_t *upload_count, void **context) {
  (void)url, (void)method, (void)version, (void)upload;
  static char head_seen;
  const content *answer = argument;
  if (!*context) {
    *context = &head_seen;
    return MHD_YES;
  }
  if (*upload_count > 0) {
    *upload_count = 0;
    return MHD_YES;
  }
  struct MHD_Response *response =
      MHD_create_response_from_buffer(answer->count, answer->bytes, MHD_RESPMEM_PERSISTENT);
  if (!response) return MHD_NO;
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result result = MHD_queue_response(connection, answer->status, response);
  MHD_destroy_response(response);
  return result;
}

int main(int count, char **arguments) {
  if (count < 4 || count > 5) {
    fprintf(stderr, "usage: bare PORT THREADS FILE [STATUS]\n");
    return 64;
  }
  unsigned threads = (unsigned)atoi(arguments[2]);
  content answer = read_file(arguments[3]);
  if (!answer.bytes) {
    perror(arguments[3]);
    return 1;
  }

  if (count == 5) answer.status = (unsigned)atoi(arguments[4]);

  // Blocked before the daemon starts its threads, so that they all leave the signals to main.
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTERM);
  sigaddset(&stops, SIGINT);
  pthread_sigmask(SIG_BLOCK, &stops, NULL);

  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)atoi(arguments[1])),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, on_request, &answer,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_THREAD_POOL_SIZE, threads > 1 ? threads : 0,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
      MHD_OPTION_END);
  if (!daemon) {
    fprintf(stderr, "cannot listen on 127.0.0.1:%s\n", arguments[1]);
    return 1;
  }
  int signal;
  sigwait(&stops, &signal);
  MHD_stop_daemon(daemon);
  free(answer.bytes);
  return 0;
}
