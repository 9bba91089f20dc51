// A request's way, from its first line until its reply has gone: libmicrohttpd's callbacks, all with the
// server as their argument.
#pragma once

#include "server.h"

/// A first line is there; returns the exchange for its request.
void *fw_on_target(void *server, const char *target, struct MHD_Connection *connection);

/// The head is there, or a piece of the body, or all of it; or the reply, from off the loop.
enum MHD_Result fw_on_request(void *server, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **context);

/// The reply has gone, or will never.
void fw_on_completed(void *server, struct MHD_Connection *connection, void **context,
                     enum MHD_RequestTerminationCode code);

/// Answers a request on one of the threads for what takes long; the connection's loop sends the reply.
void fw_answer_work(void *server, fw_pooled_exchange *pooled);
