// Bodies in chunks, as strictly as RFC 9112 has them: what two parties could read differently is none.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How far a chunked body is.
typedef struct {
  enum {
    FW_CHUNK_SIZE,
    FW_CHUNK_EXTENSION,
    FW_CHUNK_SIZE_END,
    FW_CHUNK_DATA,
    FW_CHUNK_DATA_END,
    FW_CHUNK_DATA_END_2,
    FW_TRAILER_LINE,
    FW_TRAILER_NAME,
    FW_TRAILER_VALUE,
    FW_TRAILER_LINE_END,
    FW_CHUNKS_END,
    FW_CHUNKS_COMPLETE,
    FW_CHUNKS_BROKEN,
  } state;
  /// The chunk's size as far as it has been read, and then what is still to come of its data.
  uint64_t left;
  /// How many digits the size has, and how many bytes there are in extensions and trailers.
  unsigned digits, overhead;
} fw_chunks;

/// Goes on to the next piece of data; 0 where there is none, for want of bytes, at the end, or where the
/// body is broken. A piece is at `*data`; `*used` counts what has been read up to its end.
size_t fw_chunks_next(fw_chunks *chunks, const char *bytes, size_t count, size_t *used,
                      const char **data);
