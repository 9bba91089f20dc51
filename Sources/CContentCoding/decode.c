#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "CContentCoding.h"

enum { SMALLEST_BLOCK = 16 * 1024, LARGEST_KEPT_BLOCK = 256 * 1024 };
// zlib's number for the largest window; 16 more accepts only gzip frames.
enum { GZIP_WINDOW = 15 + 16 };

struct fw_decoder {
  z_stream stream;
  uint8_t *bytes;
  size_t capacity;
};

fw_decoder *fw_decoder_create(void) {
  fw_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  if (inflateInit2(&decoder->stream, GZIP_WINDOW) == Z_OK) return decoder;
  free(decoder);
  return NULL;
}

void fw_decoder_destroy(fw_decoder *decoder) {
  inflateEnd(&decoder->stream);
  free(decoder->bytes);
  free(decoder);
}

void fw_decoder_trim(fw_decoder *decoder) {
  if (decoder->capacity <= LARGEST_KEPT_BLOCK) return;
  free(decoder->bytes);
  decoder->bytes = NULL;
  decoder->capacity = 0;
}

static size_t lesser(size_t a, size_t b) { return a < b ? a : b; }

/// Grows the output block. Its capacity never exceeds `maximum` bytes.
static int grow(fw_decoder *decoder, size_t maximum) {
  size_t capacity = decoder->capacity ? 2 * decoder->capacity : SMALLEST_BLOCK;
  capacity = lesser(capacity, maximum);
  uint8_t *grown = realloc(decoder->bytes, capacity);
  if (!grown) return 0;
  decoder->bytes = grown;
  decoder->capacity = capacity;
  return 1;
}

fw_decoding fw_decode(fw_decoder *decoder, const uint8_t *coded, size_t count, size_t limit,
                      size_t padding, uint8_t **bytes, size_t *decoded) {
  z_stream *stream = &decoder->stream;
  const uint8_t *end = coded + count;
  // One byte more than the limit, to detect that the limit is exceeded.
  const size_t maximum = limit + 1 + padding;
  size_t produced = 0;
  int status = Z_STREAM_END;
  stream->next_in = (Bytef *)coded;
  do {
    if (status == Z_STREAM_END && inflateReset(stream) != Z_OK) return FW_CODED_CORRUPT;
    if (produced + padding >= decoder->capacity && !grow(decoder, maximum))
      return FW_DECODER_OUT_OF_MEMORY;
    size_t room = lesser(decoder->capacity - padding - produced, limit + 1 - produced);
    uInt offered = (uInt)lesser(room, UINT_MAX);
    stream->next_out = decoder->bytes + produced;
    stream->avail_out = offered;
    stream->avail_in = (uInt)lesser((size_t)(end - stream->next_in), UINT_MAX);
    status = inflate(stream, Z_NO_FLUSH);
    produced += offered - stream->avail_out;
    if (produced > limit) return FW_DECODED_TOO_LARGE;
    // Z_BUF_ERROR means that output space or input is missing. Output space is always available here.
    if (status == Z_BUF_ERROR) return FW_CODED_TRUNCATED;
    if (status == Z_MEM_ERROR) return FW_DECODER_OUT_OF_MEMORY;
    if (status != Z_OK && status != Z_STREAM_END) return FW_CODED_CORRUPT;
  } while (status != Z_STREAM_END || stream->next_in != end);
  *bytes = decoder->bytes;
  *decoded = produced;
  return FW_DECODED;
}
