// What a request's head says, as far as the server looks at it.
#pragma once

#include <microhttpd.h>

#include "CMicroHTTPD.h"

/// Notes method, version and header fields in the exchange. They are the connection's own bytes.
void fw_note_head(struct MHD_Connection *connection, fw_exchange *exchange, const char *method,
                  const char *version);
