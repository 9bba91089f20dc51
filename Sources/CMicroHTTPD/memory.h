// How much memory requests and replies hold together, of what is not small.
#pragma once

#include "server.h"

/// A reply up to this size is not counted.
enum { FW_SMALL_REPLY = 16 * 1024 };

/// What an exchange takes beside its body and reply. It is counted if the exchange lasts: for a stream.
enum { FW_EXCHANGE_HELD = sizeof(fw_pooled_exchange) + FW_INPUT_CAPACITY + FW_SMALL_REPLY };

/// How many bytes of a connection's replies the kernel holds at most before it sends them.
enum { FW_UNSENT = 64 * 1024 };

/// Counts bytes that an exchange holds from here on. Returns false, and counts nothing, if that would be more than
/// the server may hold.
bool fw_memory_take(fw_pooled_exchange *pooled, size_t bytes);

/// Closes the connections that take their replies the slowest, if the server holds nearly as much as it may. On the
/// watchdog's thread.
void fw_memory_make_room(fw_server *server);

/// Returns memory to the system a second after a burst. On the watchdog's thread, at each of its ticks.
void fw_memory_return(fw_server *server);

/// Counts the bytes of an exchange that is released out.
void fw_memory_give_back(fw_pooled_exchange *pooled);

/// Counts the bytes of an exchange's body out, before it has a reply.
void fw_memory_give_back_body(fw_pooled_exchange *pooled);
