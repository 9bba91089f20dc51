// A Brotli encoder that reports lack of memory. The library itself would end the process.
#pragma once

#include <brotli/encode.h>
#include <setjmp.h>
#include <stdbool.h>

struct fw_brotli_block;

/// An encoder for one body.
typedef struct {
  BrotliEncoderState *state;
  /// The memory that the encoder holds, and the place to which a failed allocation jumps.
  struct fw_brotli_block *blocks;
  jmp_buf refused;
} fw_brotli;

/// Begins a body with the library's quality and a window of `window_bits` bits. `count` is the body's size in
/// bytes, or 0 if it is unknown. Returns false when out of memory; the caller must end the encoder in any
/// case.
bool fw_brotli_begin(fw_brotli *coder, int quality, int window_bits, size_t count);

/// Encodes the next bytes, as BrotliEncoderCompressStream does. Returns false when out of memory; the body
/// can't be continued then.
bool fw_brotli_code(fw_brotli *coder, BrotliEncoderOperation operation, size_t *left,
                    const uint8_t **bytes, size_t *room, uint8_t **coded);

/// Frees the encoder's memory.
void fw_brotli_end(fw_brotli *coder);
