#include <brotli/decode.h>
#include <stdlib.h>
#include <string.h>

#include "CContentCoding.h"

/// Appends bytes to a block from malloc. Returns false when out of memory.
static bool append(uint8_t **block, size_t *count, const uint8_t *bytes, size_t more) {
  uint8_t *longer = realloc(*block, *count + more + 1);
  if (!longer) return false;
  memcpy(longer + *count, bytes, more);
  *block = longer;
  *count += more;
  return true;
}

uint8_t *fw_decode_brotli(const uint8_t *coded, size_t coded_count, size_t *count) {
  BrotliDecoderState *decoder = BrotliDecoderCreateInstance(NULL, NULL, NULL);
  if (!decoder) return NULL;
  uint8_t *block = NULL;
  *count = 0;
  BrotliDecoderResult result;
  do {
    size_t room = 0, more = 0;
    result = BrotliDecoderDecompressStream(decoder, &coded_count, &coded, &room, NULL, NULL);
    const uint8_t *bytes = BrotliDecoderTakeOutput(decoder, &more);
    if (!append(&block, count, bytes, more)) result = BROTLI_DECODER_RESULT_ERROR;
  } while (result == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT);
  BrotliDecoderDestroyInstance(decoder);
  if (result == BROTLI_DECODER_RESULT_SUCCESS) return block;
  free(block);
  return NULL;
}
