#include <limits.h>
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

#include "CContentCoding.h"
#include "brotli.h"
#include "levels.h"

// Each body in transfer has its own window. This window makes output about 1% larger than the standard window
// does.
enum { WINDOW_BITS = 17 };
// The memory that malloc holds while an encoder encodes numbers, with a small reserve.
enum { GZIP_HELD = 270 * 1024, BROTLI_HELD = 1200 * 1024, ZSTD_HELD = 980 * 1024 };

struct fw_stream_encoder {
  fw_coding coding;
  union {
    z_stream gzip;
    fw_brotli brotli;
    ZSTD_CCtx *zstd;
  };
};

static bool begin_zstd(fw_stream_encoder *encoder, bool is_fastest) {
  int level = is_fastest ? ZSTD_LEVEL_FASTEST : ZSTD_LEVEL;
  ZSTD_CCtx *context = encoder->zstd = ZSTD_createCCtx();
  return context &&
         !ZSTD_isError(ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)) &&
         !ZSTD_isError(ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, WINDOW_BITS));
}

static bool begin(fw_stream_encoder *encoder, bool is_fastest) {
  int level = is_fastest ? GZIP_LEVEL_FASTEST : GZIP_LEVEL;
  int quality = is_fastest ? BROTLI_QUALITY_FASTEST : BROTLI_QUALITY;
  switch (encoder->coding) {
    case FW_CODING_GZIP:
      return deflateInit2(&encoder->gzip, level, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY,
                          Z_DEFAULT_STRATEGY) == Z_OK;
    case FW_CODING_BROTLI: return fw_brotli_begin(&encoder->brotli, quality, WINDOW_BITS, 0);
    case FW_CODING_ZSTD: return begin_zstd(encoder, is_fastest);
  }
  return false;
}

fw_stream_encoder *fw_stream_encoder_create(fw_coding coding, bool is_fastest) {
  fw_stream_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  encoder->coding = coding;
  if (begin(encoder, is_fastest)) return encoder;
  fw_stream_encoder_destroy(encoder);
  return NULL;
}

void fw_stream_encoder_destroy(fw_stream_encoder *encoder) {
  switch (encoder->coding) {
    case FW_CODING_GZIP: deflateEnd(&encoder->gzip); break;
    case FW_CODING_BROTLI: fw_brotli_end(&encoder->brotli); break;
    case FW_CODING_ZSTD: ZSTD_freeCCtx(encoder->zstd); break;
  }
  free(encoder);
}

size_t fw_stream_encoder_held(fw_coding coding) {
  switch (coding) {
    case FW_CODING_GZIP: return GZIP_HELD;
    case FW_CODING_BROTLI: return BROTLI_HELD;
    case FW_CODING_ZSTD: return ZSTD_HELD;
  }
  return 0;
}

static fw_stream_step gzip(z_stream *stream, fw_stream_piece *piece, bool is_last) {
  uInt offered = piece->count < UINT_MAX ? (uInt)piece->count : UINT_MAX;
  uInt room = piece->capacity < UINT_MAX ? (uInt)piece->capacity : UINT_MAX;
  stream->next_in = (Bytef *)piece->bytes;
  stream->avail_in = offered;
  stream->next_out = piece->coded;
  stream->avail_out = room;
  int status = deflate(stream, is_last && offered == piece->count ? Z_FINISH : Z_NO_FLUSH);
  piece->taken = offered - stream->avail_in;
  piece->written = room - stream->avail_out;
  if (status == Z_STREAM_END) return FW_STREAM_ENDED;
  // Z_BUF_ERROR: the call had nothing to do.
  return status == Z_OK || status == Z_BUF_ERROR ? FW_STREAM_GOES_ON : FW_STREAM_BROKEN;
}

static fw_stream_step brotli(fw_brotli *coder, fw_stream_piece *piece, bool is_last) {
  size_t left = piece->count, room = piece->capacity;
  const uint8_t *bytes = piece->bytes;
  uint8_t *coded = piece->coded;
  if (!fw_brotli_code(coder, is_last ? BROTLI_OPERATION_FINISH : BROTLI_OPERATION_PROCESS, &left,
                      &bytes, &room, &coded))
    return FW_STREAM_BROKEN;
  piece->taken = piece->count - left;
  piece->written = piece->capacity - room;
  return BrotliEncoderIsFinished(coder->state) ? FW_STREAM_ENDED : FW_STREAM_GOES_ON;
}

static fw_stream_step zstd(ZSTD_CCtx *context, fw_stream_piece *piece, bool is_last) {
  ZSTD_inBuffer in = {piece->bytes, piece->count, 0};
  ZSTD_outBuffer out = {piece->coded, piece->capacity, 0};
  size_t left = ZSTD_compressStream2(context, &out, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
  piece->taken = in.pos;
  piece->written = out.pos;
  if (ZSTD_isError(left)) return FW_STREAM_BROKEN;
  return is_last && left == 0 ? FW_STREAM_ENDED : FW_STREAM_GOES_ON;
}

fw_stream_step fw_stream_encode(fw_stream_encoder *encoder, fw_stream_piece *piece, bool is_last) {
  switch (encoder->coding) {
    case FW_CODING_GZIP: return gzip(&encoder->gzip, piece, is_last);
    case FW_CODING_BROTLI: return brotli(&encoder->brotli, piece, is_last);
    case FW_CODING_ZSTD: return zstd(encoder->zstd, piece, is_last);
  }
  return FW_STREAM_BROKEN;
}
