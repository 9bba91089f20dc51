// The path of a request from its last byte to the end of its reply: libmicrohttpd's callbacks, with the server as their
// argument, and the function that a thread for long requests calls.
#pragma once

#include "server.h"

/// libmicrohttpd has read a part of a substituted request, or has resumed its connection.
enum MHD_Result fw_on_request(void *server, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **context);

/// The reply has been sent, or the connection has failed.
void fw_on_completed(void *server, struct MHD_Connection *connection, void **context,
                     enum MHD_RequestTerminationCode code);

/// Answers a long request. Returns false if the thread has no worker.
bool fw_answer_work(void *server, fw_pooled_exchange *pooled);
