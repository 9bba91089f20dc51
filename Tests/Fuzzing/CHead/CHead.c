#include "CHead.h"

#include <stdlib.h>
#include <string.h>

#include "head.h"

fw_exchange *fw_head_read(const char *bytes, size_t count, size_t piece, bool *is_there) {
  *is_there = false;
  if (count > FW_INPUT_CAPACITY) count = FW_INPUT_CAPACITY;
  fw_pooled_exchange *pooled = calloc(1, sizeof *pooled);
  if (!pooled) return NULL;
  // Without a byte to spare: what is read beyond the input is out of the block.
  pooled->input = malloc(count > 0 ? count : 1);
  if (!pooled->input) {
    free(pooled);
    return NULL;
  }
  while (count > 0 && !*is_there) {
    size_t next = piece < count ? piece : count;
    memcpy(pooled->input + pooled->input_count, bytes, next);
    pooled->input_count += next;
    bytes += next;
    count -= next;
    *is_there = fw_note_head(pooled);
  }
  return &pooled->exchange;
}

void fw_head_free(fw_exchange *exchange) {
  // The exchange is what a pooled one begins with.
  fw_pooled_exchange *pooled = (fw_pooled_exchange *)exchange;
  free(pooled->input);
  free(pooled);
}
