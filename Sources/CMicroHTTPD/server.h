// The parts of a server.
#pragma once

#include <microhttpd.h>

#include "linger.h"
#include "memory.h"
#include "tls.h"
#include "work.h"
#include "writers.h"

struct fw_server {
  struct MHD_Daemon *daemon;
  fw_callbacks callbacks;
  fw_options options;
  fw_watchdog watchdog;
  fw_memory memory;
  fw_pulse pulse;
  fw_work work;
  fw_writers writers;
  fw_linger linger;
  fw_tls tls;
  /// The key of each thread's worker.
  pthread_key_t worker_key;
  atomic_uint connections;
  atomic_ullong refused_work, refused_connections, refused_addresses, refused_headers;
  atomic_bool draining;
};

/// This thread's worker, made at the first call. Returns null if it can't be made.
void *fw_current_worker(const fw_server *server);

// libmicrohttpd's callbacks, with the server as their argument:

/// Whether a new connection is within the limits.
enum MHD_Result fw_on_accept(void *server, const struct sockaddr *address, socklen_t size);

/// Whether an address has at most as many connections as it may, with `more` of them that are not counted yet. Counts a refusal.
bool fw_may_connect(fw_server *server, fw_address address, unsigned more);

/// A connection begins or ends.
void fw_on_connection(void *server, struct MHD_Connection *connection, void **context,
                      enum MHD_ConnectionNotificationCode code);

/// libmicrohttpd has read a part of a substituted request, or has resumed its connection.
enum MHD_Result fw_on_request(void *server, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **context);

/// The reply has been sent, or the connection has failed.
void fw_on_completed(void *server, struct MHD_Connection *connection, void **context,
                     enum MHD_RequestTerminationCode code);

// The path of a request from its last byte to the end of its reply:

/// Answers a long request. Returns false if the thread has no worker.
bool fw_answer_work(void *server, fw_pooled_exchange *pooled);

/// Sends the reply of an exchange: from a block, or from a stream, in pieces that are written meanwhile. On the
/// connection's loop only.
enum MHD_Result fw_send_reply(const fw_server *server, struct MHD_Connection *connection,
                              fw_pooled_exchange *pooled);

/// Writes the next piece of a stream.
void fw_write_piece(fw_pooled_exchange *pooled, fw_piece *piece);
