// Writes pieces of streams off the loops, so that a loop's other connections do not wait for them.
#pragma once

#include "exchange.h"

/// A piece that has been written, until its loop sends it.
typedef struct fw_piece {
  struct fw_piece *next;
  /// How many bytes it has; -1 if its stream cannot go on.
  ptrdiff_t count;
  /// Its bytes, after one that belongs to the stream.
  uint8_t bytes[1 + FW_STREAM_PIECE];
} fw_piece;

/// Writes the next piece of an exchange's stream.
typedef void (*fw_writer)(fw_pooled_exchange *pooled, fw_piece *piece);

/// Threads, and the exchanges that wait for their next piece. Each gets one piece per turn. All share a few pieces, so
/// the threads write no faster than the loops send.
typedef struct {
  fw_threads threads;
  fw_piece *pieces;
  fw_pooled_exchange *first;
  fw_pooled_exchange **end;
  fw_writer write;
} fw_writers;

/// Starts the threads. Returns false if the system has too few, or too little memory.
bool fw_writers_start(fw_writers *writers, unsigned threads, fw_writer write);

/// Suspends an exchange's connection until the next piece of its stream has been written. On the connection's
/// loop only. Once the threads stop, the connection resumes without a piece.
void fw_writers_hand_over(fw_writers *writers, fw_pooled_exchange *pooled);

/// Takes a piece back that is no longer needed.
void fw_writers_take_back(fw_writers *writers, fw_piece *piece);

/// Resumes the connections that wait, without a piece, and accepts no more.
void fw_writers_drop(fw_writers *writers);

/// Ends the threads, when no connection waits. Does nothing if they have not been started.
void fw_writers_stop(fw_writers *writers);
