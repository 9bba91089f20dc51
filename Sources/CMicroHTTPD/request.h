// A request's way, from its last byte until its reply has gone: libmicrohttpd's callbacks, all with the
// server as their argument.
#pragma once

#include "server.h"

/// The request that stands for one is there, in parts; or the reply, from off the loop.
enum MHD_Result fw_on_request(void *server, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **context);

/// The reply has gone, or will never.
void fw_on_completed(void *server, struct MHD_Connection *connection, void **context,
                     enum MHD_RequestTerminationCode code);

/// Answers a request on one of the threads for what takes long; the connection's loop sends the reply.
/// False where the thread has nothing to answer with.
bool fw_answer_work(void *server, fw_pooled_exchange *pooled);
