// A C interface to zlib, Brotli and zstd. It encodes whole blocks in one call, encodes streams piece by
// piece, and decodes gzip up to a limit. Encoders and decoders keep their contexts between calls. They are
// not safe for concurrent use.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The content codings that can be written.
typedef enum { FW_CODING_GZIP, FW_CODING_BROTLI, FW_CODING_ZSTD } fw_coding;

/// An encoder of whole blocks. It keeps its contexts between blocks.
typedef struct fw_encoder fw_encoder;

/// Whether each block is sent once, or encoded once and then sent often.
typedef enum { FW_EACH_TIME, FW_ONCE } fw_effort;

/// Creates an encoder; null when out of memory.
fw_encoder *fw_encoder_create(fw_effort effort);
void fw_encoder_destroy(fw_encoder *encoder);

/// The maximum size in bytes of `count` encoded bytes.
size_t fw_encoded_bound(fw_coding coding, size_t count);

/// Encodes `count` bytes into `coded`, which must have room for the maximum encoded size. Returns the number
/// of encoded bytes, or 0 when out of memory.
size_t fw_encode(fw_encoder *encoder, fw_coding coding, const uint8_t *bytes, size_t count,
                 uint8_t *coded, size_t capacity);

/// An encoder for a body that is encoded piece by piece.
typedef struct fw_stream_encoder fw_stream_encoder;

/// Creates an encoder for one body; null when out of memory. `is_fastest` selects the fastest level, for very
/// large bodies.
fw_stream_encoder *fw_stream_encoder_create(fw_coding coding, bool is_fastest);
void fw_stream_encoder_destroy(fw_stream_encoder *encoder);

/// The approximate memory of an encoder, in bytes.
size_t fw_stream_encoder_held(fw_coding coding);

/// Input bytes and room for output, with the counts of both that a call used.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  uint8_t *coded;
  size_t capacity;
  size_t taken, written;
} fw_stream_piece;

/// The state of a body after a step.
typedef enum { FW_STREAM_GOES_ON, FW_STREAM_ENDED, FW_STREAM_BROKEN } fw_stream_step;

/// Encodes as much of a piece as the room allows. For the last piece, the caller repeats the call until the
/// body has ended.
fw_stream_step fw_stream_encode(fw_stream_encoder *encoder, fw_stream_piece *piece, bool is_last);

/// The outcome of decoding a block.
typedef enum {
  FW_DECODED,
  /// The decoded data exceeds the limit. The rest was not decoded.
  FW_DECODED_TOO_LARGE,
  /// The input is truncated.
  FW_CODED_TRUNCATED,
  /// The input is not valid gzip, or has trailing data.
  FW_CODED_CORRUPT,
  FW_DECODER_OUT_OF_MEMORY
} fw_decoding;

/// A decoder of gzip. It keeps its context and memory between blocks.
typedef struct fw_decoder fw_decoder;

/// Creates a decoder; null when out of memory.
fw_decoder *fw_decoder_create(void);
void fw_decoder_destroy(fw_decoder *decoder);

/// Decodes gzip of one or more members to at most `limit` bytes. `padding` more bytes after them are
/// readable. The bytes belong to the decoder and are valid until its next call.
fw_decoding fw_decode(fw_decoder *decoder, const uint8_t *coded, size_t count, size_t limit,
                      size_t padding, uint8_t **bytes, size_t *decoded);

/// Releases the memory of a large block. The bytes decoded last are no longer valid.
void fw_decoder_trim(fw_decoder *decoder);

/// The versions of the libraries. The encoded bytes can differ between versions.
const char *fw_coding_versions(void);
