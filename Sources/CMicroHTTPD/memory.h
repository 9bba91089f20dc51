// How much memory requests and replies hold together, of what is not small.
#pragma once

#include "server.h"

/// A reply up to this size is not counted: the kernel takes as much.
enum { FW_SMALL_REPLY = 16 * 1024 };

/// How much of a stream is written at once, and held until it is sent.
enum { FW_STREAM_PIECE = 256 * 1024 };

/// Counts bytes that an exchange holds from here on. Where that is more than the server may, those who
/// take their replies the slowest are cut; false, and nothing is counted, where that is not enough.
bool fw_memory_take(fw_pooled_exchange *pooled, size_t bytes);

/// Counts the bytes of an exchange that is released out.
void fw_memory_give_back(fw_pooled_exchange *pooled);

/// Counts the bytes of an exchange's body out, before it has a reply.
void fw_memory_give_back_body(fw_pooled_exchange *pooled);
