// A C interface to zlib, Brotli and zstd. It encodes bodies as a whole or piece by piece, and decodes gzip up to a
// limit and trusted Brotli. Encoders and decoders keep their contexts between calls. They are not safe for concurrent use.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The content codings that can be written.
typedef enum { FW_CODING_GZIP, FW_CODING_BROTLI, FW_CODING_ZSTD } fw_coding;

/// How a body is encoded: as a whole or in pieces. The levels of a body that is sent often are slow and strong; the
/// fastest ones are for very large bodies.
typedef enum { FW_WHOLE, FW_WHOLE_ONCE, FW_IN_PIECES, FW_IN_PIECES_FASTEST } fw_effort;

/// An encoder. It keeps its context between bodies.
typedef struct fw_encoder fw_encoder;

/// Creates an encoder; null when out of memory.
fw_encoder *fw_encoder_create(fw_coding coding, fw_effort effort);
void fw_encoder_destroy(fw_encoder *encoder);

/// Begins a body of `count` bytes, or of unknown length if `count` is 0. Returns false when out of memory.
bool fw_encoder_begin(fw_encoder *encoder, size_t count);

/// The approximate memory of an encoder of pieces, in bytes.
size_t fw_encoder_held(fw_coding coding);

/// The maximum size in bytes of `count` encoded bytes.
size_t fw_encoded_bound(fw_coding coding, size_t count);

/// Input bytes and space for output, with the counts of both that a call used.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  uint8_t *coded;
  size_t capacity;
  size_t taken, written;
} fw_piece;

/// The state of a body after a piece.
typedef enum { FW_ENCODING_GOES_ON, FW_ENCODING_ENDED, FW_ENCODING_FAILED } fw_encoding;

/// Encodes as much of a piece as fits into the output. For the last piece, the caller repeats the call until the
/// body has ended: once, if the output has the maximum size.
fw_encoding fw_encode(fw_encoder *encoder, fw_piece *piece, bool is_last);

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

/// Decodes Brotli without a limit: the bytes must be trusted. Returns a block from malloc and the number of its bytes; null
/// if the coded bytes are not valid, or when out of memory.
uint8_t *fw_decode_brotli(const uint8_t *coded, size_t coded_count, size_t *count);
