#include <stdlib.h>

#include "CPango.h"
#include "library.h"

bool fw_find_breaks(const char *text, size_t count, uint8_t *flags, size_t characters) {
  PangoLogAttr *attributes = calloc(characters + 1, sizeof *attributes);
  if (!attributes) return false;
  fw_pango.pango_get_log_attrs(
      text, (int)count, -1, fw_pango.pango_language_from_string("en"), attributes,
      (int)characters + 1);
  for (size_t i = 0; i <= characters; i++) {
    flags[i] = (attributes[i].is_line_break ? FW_BREAK_LINE : 0) |
               (attributes[i].is_cursor_position ? FW_BREAK_CLUSTER : 0);
  }
  free(attributes);
  return true;
}
