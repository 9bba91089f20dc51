#include "rules.h"

/// No ordinary client sends more; longer sizes, extensions and trailers only keep the server busy.
enum { MAXIMUM_DIGITS = 32, MAXIMUM_OVERHEAD = 16 * 1024 };

/// The state after a byte of a chunk's size.
static fw_chunks_state after_size(fw_chunks *chunks, unsigned char byte) {
  int value = fw_hex_value((char)byte);
  if (value >= 0) {
    chunks->left = chunks->left >> 60 ? UINT64_MAX : chunks->left << 4 | (unsigned)value;
    return ++chunks->digits > MAXIMUM_DIGITS ? FW_CHUNKS_INVALID : FW_CHUNK_SIZE;
  }
  if (chunks->digits == 0) return FW_CHUNKS_INVALID;
  if (byte == ';') return FW_CHUNK_EXTENSION;
  return byte == '\r' ? FW_CHUNK_SIZE_END : FW_CHUNKS_INVALID;
}

/// The state after the end of a chunk's size. A chunk that is too large is rejected before its data arrives.
static fw_chunks_state begin_data(fw_chunks *chunks) {
  if (chunks->left == 0) return FW_TRAILER_LINE;
  if (chunks->left > chunks->room) return FW_CHUNKS_TOO_LARGE;
  chunks->room -= (size_t)chunks->left;
  return FW_CHUNK_DATA;
}

/// The state after a byte outside a chunk's data.
static fw_chunks_state after(fw_chunks *chunks, unsigned char byte) {
  switch (chunks->state) {
    case FW_CHUNK_SIZE: return after_size(chunks, byte);
    case FW_CHUNK_EXTENSION:
      if (byte == '\r') return FW_CHUNK_SIZE_END;
      return fw_is_value((char *)&byte, 1) ? FW_CHUNK_EXTENSION : FW_CHUNKS_INVALID;
    case FW_CHUNK_SIZE_END: return byte == '\n' ? begin_data(chunks) : FW_CHUNKS_INVALID;
    case FW_CHUNK_DATA_END: return byte == '\r' ? FW_CHUNK_DATA_END_2 : FW_CHUNKS_INVALID;
    case FW_CHUNK_DATA_END_2:
      chunks->digits = 0;
      return byte == '\n' ? FW_CHUNK_SIZE : FW_CHUNKS_INVALID;
    case FW_TRAILER_LINE:
      if (byte == '\r') return FW_CHUNKS_END;
      return fw_is_token((char *)&byte, 1) ? FW_TRAILER_NAME : FW_CHUNKS_INVALID;
    case FW_TRAILER_NAME:
      if (byte == ':') return FW_TRAILER_VALUE;
      return fw_is_token((char *)&byte, 1) ? FW_TRAILER_NAME : FW_CHUNKS_INVALID;
    case FW_TRAILER_VALUE:
      if (byte == '\r') return FW_TRAILER_LINE_END;
      return fw_is_value((char *)&byte, 1) ? FW_TRAILER_VALUE : FW_CHUNKS_INVALID;
    case FW_TRAILER_LINE_END: return byte == '\n' ? FW_TRAILER_LINE : FW_CHUNKS_INVALID;
    case FW_CHUNKS_END: return byte == '\n' ? FW_CHUNKS_COMPLETE : FW_CHUNKS_INVALID;
    default: return FW_CHUNKS_INVALID;
  }
}

size_t fw_chunks_next(fw_chunks *chunks, const char *bytes, size_t count, size_t *used,
                      const char **data) {
  *used = 0;
  while (*used < count && chunks->state < FW_CHUNKS_COMPLETE) {
    if (chunks->state == FW_CHUNK_DATA) {
      size_t left = count - *used;
      size_t piece = chunks->left < left ? (size_t)chunks->left : left;
      *data = bytes + *used;
      *used += piece;
      chunks->left -= piece;
      if (chunks->left == 0) chunks->state = FW_CHUNK_DATA_END;
      return piece;
    }
    chunks->state = after(chunks, (unsigned char)bytes[(*used)++]);
    bool is_overhead = chunks->state == FW_CHUNK_EXTENSION ||
                       (chunks->state >= FW_TRAILER_NAME && chunks->state < FW_CHUNKS_COMPLETE);
    if (is_overhead && ++chunks->overhead > MAXIMUM_OVERHEAD) chunks->state = FW_CHUNKS_INVALID;
  }
  return 0;
}
