// Brotli's coder, which ends the program where it gets no memory, so that it does not.
#pragma once

#include <brotli/encode.h>
#include <setjmp.h>
#include <stdbool.h>

struct fw_brotli_block;

/// A coder for one body.
typedef struct {
  BrotliEncoderState *state;
  /// What it holds, and where it is left for when it gets no more.
  struct fw_brotli_block *blocks;
  jmp_buf refused;
} fw_brotli;

/// Begins a body of `count` bytes, 0 where nobody knows, with the library's quality and a window of so many
/// bits. False when out of memory; the coder is to be ended in any case.
bool fw_brotli_begin(fw_brotli *coder, int quality, int window_bits, size_t count);

/// Codes on, as BrotliEncoderCompressStream does. False when out of memory: the body can't be gone on with.
bool fw_brotli_code(fw_brotli *coder, BrotliEncoderOperation operation, size_t *left,
                    const uint8_t **bytes, size_t *room, uint8_t **coded);

/// Frees what the coder holds.
void fw_brotli_end(fw_brotli *coder);
