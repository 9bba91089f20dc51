// Reads the PROXY headers with which proxies begin their connections.
#pragma once

#include "reading.h"

/// Lets a new connection begin with a PROXY header if it comes from a proxy.
void fw_proxy_expect(fw_connection *connection);

/// Reads the header that a connection awaits. FW_READ_COMPLETE: it has been read.
fw_read_result fw_proxy_read_header(fw_connection *connection);
