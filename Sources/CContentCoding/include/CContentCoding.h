// A C face for zlib, brotli and zstd: whole blocks of bytes coded in one call, others piece by piece, and
// gzip decoded up to a limit. Contexts are kept from call to call; none is for two threads at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The codings that are written.
typedef enum { FW_CODING_GZIP, FW_CODING_BROTLI, FW_CODING_ZSTD } fw_coding;

/// What is kept between blocks that are coded.
typedef struct fw_encoder fw_encoder;

/// What is coded: something else each time, or once what is then sent often.
typedef enum { FW_EACH_TIME, FW_ONCE } fw_effort;

/// Makes an encoder; null when out of memory.
fw_encoder *fw_encoder_create(fw_effort effort);
void fw_encoder_destroy(fw_encoder *encoder);

/// The most bytes that `count` bytes become.
size_t fw_encoded_bound(fw_coding coding, size_t count);

/// Codes `count` bytes into `coded`, which has room for the most that they may become. Returns how
/// many they became; 0 when out of memory.
size_t fw_encode(fw_encoder *encoder, fw_coding coding, const uint8_t *bytes, size_t count,
                 uint8_t *coded, size_t capacity);

/// A body that is coded piece by piece.
typedef struct fw_stream_encoder fw_stream_encoder;

/// Begins a body, which is coded at the fastest level if it is a very large one; null when out of memory.
fw_stream_encoder *fw_stream_encoder_create(fw_coding coding, bool is_fastest);
void fw_stream_encoder_destroy(fw_stream_encoder *encoder);

/// About how many bytes an encoder holds.
size_t fw_stream_encoder_held(fw_coding coding);

/// Bytes to be coded, and room for what they become; and how many of both there were.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  uint8_t *coded;
  size_t capacity;
  size_t taken, written;
} fw_stream_piece;

/// How a body goes on.
typedef enum { FW_STREAM_GOES_ON, FW_STREAM_ENDED, FW_STREAM_BROKEN } fw_stream_step;

/// Codes as much of a piece as there is room for. With the last one it is called until the body has ended.
fw_stream_step fw_stream_encode(fw_stream_encoder *encoder, fw_stream_piece *piece, bool is_last);

/// What became of a block that was to be decoded.
typedef enum {
  FW_DECODED,
  /// More than the limit; what is beyond was not decoded.
  FW_DECODED_TOO_LARGE,
  /// It ends before its end.
  FW_CODED_TRUNCATED,
  /// It is not what it says, or something else follows it.
  FW_CODED_CORRUPT,
  FW_DECODER_OUT_OF_MEMORY
} fw_decoding;

/// What is kept between blocks that are decoded.
typedef struct fw_decoder fw_decoder;

/// Makes a decoder of gzip; null when out of memory.
fw_decoder *fw_decoder_create(void);
void fw_decoder_destroy(fw_decoder *decoder);

/// Decodes gzip, one member or several, to `limit` bytes at the most; `padding` more are readable
/// behind them. They belong to the decoder, and last until its next call.
fw_decoding fw_decode(fw_decoder *decoder, const uint8_t *coded, size_t count, size_t limit,
                      size_t padding, uint8_t **bytes, size_t *decoded);

/// Gives back what a large block took. What was decoded last is gone.
void fw_decoder_trim(fw_decoder *decoder);

/// The libraries' versions, by which the coded bytes may differ.
const char *fw_coding_versions(void);
