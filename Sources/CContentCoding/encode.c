#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

#include "CContentCoding.h"
#include "brotli.h"
#include "levels.h"

struct fw_encoder {
  fw_effort effort;
  /// The contexts, created at their first use.
  z_stream *gzip;
  ZSTD_CCtx *zstd;
};

fw_encoder *fw_encoder_create(fw_effort effort) {
  fw_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder) encoder->effort = effort;
  return encoder;
}

void fw_encoder_destroy(fw_encoder *encoder) {
  if (encoder->gzip) deflateEnd(encoder->gzip);
  free(encoder->gzip);
  ZSTD_freeCCtx(encoder->zstd);
  free(encoder);
}

size_t fw_encoded_bound(fw_coding coding, size_t count) {
  switch (coding) {
    // zlib's bound for any level, and the header and trailer of a gzip frame.
    case FW_CODING_GZIP: return deflateBound(NULL, count) + 18;
    case FW_CODING_BROTLI: return BrotliEncoderMaxCompressedSize(count);
    case FW_CODING_ZSTD: return ZSTD_compressBound(count);
  }
  return 0;
}

static z_stream *made_gzip(fw_effort effort) {
  int level = effort == FW_EACH_TIME ? GZIP_LEVEL : GZIP_LEVEL_ONCE;
  z_stream *gzip = calloc(1, sizeof *gzip);
  if (!gzip) return NULL;
  if (deflateInit2(gzip, level, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY) == Z_OK)
    return gzip;
  free(gzip);
  return NULL;
}

static uInt piece(size_t count) { return count < UINT_MAX ? (uInt)count : UINT_MAX; }

static size_t gzip(fw_encoder *encoder, const uint8_t *bytes, size_t count, uint8_t *coded,
                   size_t capacity) {
  if (!encoder->gzip && !(encoder->gzip = made_gzip(encoder->effort))) return 0;
  z_stream *stream = encoder->gzip;
  if (deflateReset(stream) != Z_OK) return 0;
  const uint8_t *end = bytes + count;
  stream->next_in = (Bytef *)bytes;
  stream->next_out = coded;
  // zlib counts bytes in 32 bits.
  int status = Z_OK;
  while (status == Z_OK) {
    stream->avail_in = piece((size_t)(end - stream->next_in));
    stream->avail_out = piece(capacity - (size_t)(stream->next_out - coded));
    status = deflate(stream, stream->next_in + stream->avail_in == end ? Z_FINISH : Z_NO_FLUSH);
  }
  return status == Z_STREAM_END ? (size_t)(stream->next_out - coded) : 0;
}

static size_t brotli(const fw_encoder *encoder, const uint8_t *bytes, size_t count, uint8_t *coded,
                     size_t capacity) {
  int quality = encoder->effort == FW_EACH_TIME ? BROTLI_QUALITY : BROTLI_QUALITY_ONCE;
  fw_brotli coder;
  size_t left = count, room = capacity;
  bool is_coded = fw_brotli_begin(&coder, quality, BROTLI_DEFAULT_WINDOW, count) &&
                  fw_brotli_code(&coder, BROTLI_OPERATION_FINISH, &left, &bytes, &room, &coded) &&
                  BrotliEncoderIsFinished(coder.state);
  fw_brotli_end(&coder);
  return is_coded ? capacity - room : 0;
}

static size_t zstd(fw_encoder *encoder, const uint8_t *bytes, size_t count, uint8_t *coded,
                   size_t capacity) {
  if (!encoder->zstd && !(encoder->zstd = ZSTD_createCCtx())) return 0;
  int level = encoder->effort == FW_EACH_TIME ? ZSTD_LEVEL : ZSTD_LEVEL_ONCE;
  size_t size = ZSTD_compressCCtx(encoder->zstd, coded, capacity, bytes, count, level);
  return ZSTD_isError(size) ? 0 : size;
}

size_t fw_encode(fw_encoder *encoder, fw_coding coding, const uint8_t *bytes, size_t count,
                 uint8_t *coded, size_t capacity) {
  switch (coding) {
    case FW_CODING_GZIP: return gzip(encoder, bytes, count, coded, capacity);
    case FW_CODING_BROTLI: return brotli(encoder, bytes, count, coded, capacity);
    case FW_CODING_ZSTD: return zstd(encoder, bytes, count, coded, capacity);
  }
  return 0;
}

const char *fw_coding_versions(void) {
  static _Thread_local char versions[96];
  snprintf(versions, sizeof versions, "zlib %s, brotli %x, zstd %s", zlibVersion(),
           BrotliEncoderVersion(), ZSTD_versionString());
  return versions;
}
