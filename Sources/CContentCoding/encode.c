#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

#include "CContentCoding.h"
#include "brotli.h"

// zlib's number for the largest window; 16 more selects a gzip frame.
enum { GZIP_WINDOW = 15 + 16, GZIP_MEMORY = 8 };
// Each body in transfer has its own window. This window makes output about 1% larger than the standard window
// does.
enum { WINDOW_BITS = 17 };
// The memory that malloc holds while an encoder encodes numbers in pieces, with a small reserve.
enum { GZIP_HELD = 270 * 1024, BROTLI_HELD = 1200 * 1024, ZSTD_HELD = 980 * 1024 };

// The compression levels.
static const struct {
  int gzip, brotli, zstd;
} levels[] = {
    // Higher levels make answers of numbers little smaller, or not at all, and take far longer.
    // Docs/Decisions/0012-caching-and-compression.md has the figures.
    [FW_WHOLE] = {1, 1, 1},
    [FW_IN_PIECES] = {1, 1, 1},
    // For bodies so large that the levels above would take too long. gzip then adds only a frame.
    [FW_IN_PIECES_FASTEST] = {0, 0, -5},
    // For bodies that are encoded once and sent often: Docs/Decisions/0030-pages.md.
    [FW_WHOLE_ONCE] = {9, 9, 15},
};

struct fw_encoder {
  fw_coding coding;
  fw_effort effort;
  union {
    z_stream gzip;
    fw_brotli brotli;
    ZSTD_CCtx *zstd;
  };
};

static bool is_in_pieces(const fw_encoder *encoder) {
  return encoder->effort == FW_IN_PIECES || encoder->effort == FW_IN_PIECES_FASTEST;
}

static bool make_zstd(fw_encoder *encoder) {
  int level = levels[encoder->effort].zstd;
  ZSTD_CCtx *context = encoder->zstd = ZSTD_createCCtx();
  return context &&
         !ZSTD_isError(ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)) &&
         !(is_in_pieces(encoder) &&
           ZSTD_isError(ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, WINDOW_BITS)));
}

fw_encoder *fw_encoder_create(fw_coding coding, fw_effort effort) {
  fw_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  encoder->coding = coding;
  encoder->effort = effort;
  bool is_made = true;
  if (coding == FW_CODING_ZSTD) is_made = make_zstd(encoder);
  if (coding == FW_CODING_GZIP)
    is_made = deflateInit2(&encoder->gzip, levels[effort].gzip, Z_DEFLATED, GZIP_WINDOW,
                           GZIP_MEMORY, Z_DEFAULT_STRATEGY) == Z_OK;
  if (is_made) return encoder;
  fw_encoder_destroy(encoder);
  return NULL;
}

void fw_encoder_destroy(fw_encoder *encoder) {
  switch (encoder->coding) {
    case FW_CODING_GZIP: deflateEnd(&encoder->gzip); break;
    case FW_CODING_BROTLI: fw_brotli_end(&encoder->brotli); break;
    case FW_CODING_ZSTD: ZSTD_freeCCtx(encoder->zstd); break;
  }
  free(encoder);
}

bool fw_encoder_begin(fw_encoder *encoder, size_t count) {
  int window = is_in_pieces(encoder) ? WINDOW_BITS : BROTLI_DEFAULT_WINDOW;
  switch (encoder->coding) {
    case FW_CODING_GZIP: return deflateReset(&encoder->gzip) == Z_OK;
    case FW_CODING_BROTLI:
      fw_brotli_end(&encoder->brotli);
      return fw_brotli_begin(&encoder->brotli, levels[encoder->effort].brotli, window, count);
    case FW_CODING_ZSTD:
      return !ZSTD_isError(ZSTD_CCtx_reset(encoder->zstd, ZSTD_reset_session_only));
  }
  return false;
}

size_t fw_encoder_held(fw_coding coding) {
  switch (coding) {
    case FW_CODING_GZIP: return GZIP_HELD;
    case FW_CODING_BROTLI: return BROTLI_HELD;
    case FW_CODING_ZSTD: return ZSTD_HELD;
  }
  return 0;
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

static fw_encoding gzip(z_stream *stream, fw_piece *piece, bool is_last) {
  // zlib counts bytes in 32 bits.
  uInt offered = piece->count < UINT_MAX ? (uInt)piece->count : UINT_MAX;
  uInt room = piece->capacity < UINT_MAX ? (uInt)piece->capacity : UINT_MAX;
  stream->next_in = (Bytef *)piece->bytes;
  stream->avail_in = offered;
  stream->next_out = piece->coded;
  stream->avail_out = room;
  int status = deflate(stream, is_last && offered == piece->count ? Z_FINISH : Z_NO_FLUSH);
  piece->taken = offered - stream->avail_in;
  piece->written = room - stream->avail_out;
  if (status == Z_STREAM_END) return FW_ENCODING_ENDED;
  // Z_BUF_ERROR: the call had nothing to do.
  return status == Z_OK || status == Z_BUF_ERROR ? FW_ENCODING_GOES_ON : FW_ENCODING_FAILED;
}

static fw_encoding brotli(fw_brotli *coder, fw_piece *piece, bool is_last) {
  size_t left = piece->count, room = piece->capacity;
  const uint8_t *bytes = piece->bytes;
  uint8_t *coded = piece->coded;
  if (!fw_brotli_code(coder, is_last ? BROTLI_OPERATION_FINISH : BROTLI_OPERATION_PROCESS, &left,
                      &bytes, &room, &coded))
    return FW_ENCODING_FAILED;
  piece->taken = piece->count - left;
  piece->written = piece->capacity - room;
  return BrotliEncoderIsFinished(coder->state) ? FW_ENCODING_ENDED : FW_ENCODING_GOES_ON;
}

static fw_encoding zstd(ZSTD_CCtx *context, fw_piece *piece, bool is_last) {
  ZSTD_inBuffer in = {piece->bytes, piece->count, 0};
  ZSTD_outBuffer out = {piece->coded, piece->capacity, 0};
  size_t left = ZSTD_compressStream2(context, &out, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
  piece->taken = in.pos;
  piece->written = out.pos;
  if (ZSTD_isError(left)) return FW_ENCODING_FAILED;
  return is_last && left == 0 ? FW_ENCODING_ENDED : FW_ENCODING_GOES_ON;
}

fw_encoding fw_encode(fw_encoder *encoder, fw_piece *piece, bool is_last) {
  switch (encoder->coding) {
    case FW_CODING_GZIP: return gzip(&encoder->gzip, piece, is_last);
    case FW_CODING_BROTLI: return brotli(&encoder->brotli, piece, is_last);
    case FW_CODING_ZSTD: return zstd(encoder->zstd, piece, is_last);
  }
  return FW_ENCODING_FAILED;
}

const char *fw_coding_versions(void) {
  static _Thread_local char versions[96];
  snprintf(versions, sizeof versions, "zlib %s, brotli %x, zstd %s", zlibVersion(),
           BrotliEncoderVersion(), ZSTD_versionString());
  return versions;
}
