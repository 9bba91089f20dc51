#include "brotli.h"

#include <stddef.h>
#include <stdlib.h>

struct fw_brotli_block {
  struct fw_brotli_block *next;
  struct fw_brotli_block **previous;
  max_align_t bytes[];
};

/// Allocates memory for the library. If no memory is available, it leaves the library with longjmp, because
/// the library would otherwise call exit. The library is plain C, and all its allocations are in the list of
/// blocks.
static void *allocate(void *opaque, size_t count) {
  fw_brotli *coder = opaque;
  struct fw_brotli_block *block = malloc(sizeof *block + count);
  if (!block) longjmp(coder->refused, 1);
  block->next = coder->blocks;
  block->previous = &coder->blocks;
  if (block->next) block->next->previous = &block->next;
  coder->blocks = block;
  return block->bytes;
}

static void release(void *opaque, void *bytes) {
  (void)opaque;
  if (!bytes) return;
  struct fw_brotli_block *block =
      (void *)((char *)bytes - offsetof(struct fw_brotli_block, bytes));
  *block->previous = block->next;
  if (block->next) block->next->previous = block->previous;
  free(block);
}

bool fw_brotli_begin(fw_brotli *coder, int quality, int window_bits, size_t count) {
  coder->state = NULL;
  coder->blocks = NULL;
  if (setjmp(coder->refused)) return false;
  BrotliEncoderState *state = coder->state = BrotliEncoderCreateInstance(allocate, release, coder);
  uint32_t hint = count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
  return state && BrotliEncoderSetParameter(state, BROTLI_PARAM_QUALITY, (uint32_t)quality) &&
         BrotliEncoderSetParameter(state, BROTLI_PARAM_LGWIN, (uint32_t)window_bits) &&
         BrotliEncoderSetParameter(state, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT) &&
         BrotliEncoderSetParameter(state, BROTLI_PARAM_SIZE_HINT, hint);
}

bool fw_brotli_code(fw_brotli *coder, BrotliEncoderOperation operation, size_t *left,
                    const uint8_t **bytes, size_t *room, uint8_t **coded) {
  if (setjmp(coder->refused)) return false;
  return BrotliEncoderCompressStream(coder->state, operation, left, bytes, room, coded, NULL);
}

void fw_brotli_end(fw_brotli *coder) {
  while (coder->blocks) release(coder, coder->blocks->bytes);
}
