// What depends on how libmicrohttpd works inside. The other files use only its documented interface.
#pragma once

#include <microhttpd.h>

#include "exchange.h"

/// Removes the request that libmicrohttpd begins now on a connection. Returns null if it did not come from us.
fw_pooled_exchange *fw_take_request(fw_connection *connection);

/// Adds the header fields of a reply to its response. Returns false when out of memory.
bool fw_add_head(struct MHD_Response *response, fw_reply_fields *fields, bool closes);

/// The space in a piece's buffer before the piece, and the space around it.
enum { FW_CHUNK_HEAD = 10, FW_CHUNK_FRAME = FW_CHUNK_HEAD + 7 };

/// Makes the response of a stream whose pieces have at most `piece` bytes. `read` must leave space for a chunk's head,
/// and return what `fw_frame_piece` returns. The connection closes after the reply. Returns null if that fails.
struct MHD_Response *fw_make_chunked_response(fw_pooled_exchange *pooled, size_t piece,
                                              MHD_ContentReaderCallback read,
                                              MHD_ContentReaderFreeCallback release);

/// Frames a piece in a buffer, after the space for its head. Returns what libmicrohttpd sends.
ssize_t fw_frame_piece(const fw_pooled_exchange *pooled, char *buffer, size_t count);
