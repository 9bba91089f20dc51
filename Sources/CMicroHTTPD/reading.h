// Requests are read here, before libmicrohttpd sees any of them: its parser lets through what it should
// not, answers by itself what it should not, and has one small room for all. It is handed a request of
// one line for each that is there as a whole.
#pragma once

#include "server.h"

/// Whether libmicrohttpd reads through the functions of this file, which have the names of those that
/// it calls. Without them nothing may be served.
bool fw_reading_is_ours(void);

/// The request that libmicrohttpd was handed last on a connection; null where it was none of ours.
fw_pooled_exchange *fw_take_request(fw_connection *connection);

/// Frees what has been read on a connection that ends.
void fw_drop_input(fw_connection *connection);
