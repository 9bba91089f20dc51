#include <stdlib.h>
#include <string.h>

#include "CPango.h"
#include "library.h"

// Replaces characters by others of as many bytes, for which UAX #14 says what browsers do.
static void tailor(char *text, size_t count) {
  for (size_t i = 0; i + 2 < count; i++) {
    const uint8_t *bytes = (const uint8_t *)text + i;
    // Chromium and Safari keep "and/or" and addresses together: as if by a letter.
    if (bytes[0] == '/' && bytes[1] > ' ' && bytes[1] < 0x7F) text[i] = 'a';
    // Whether a line may begin with a small kana or a prolonged sound mark (class CJ) is left open.
    // CSS's `line-break: normal` says yes: as if it were an ideograph.
    if (bytes[0] >> 4 != 0xE) continue;
    gunichar character =
        (gunichar)(bytes[0] & 0x0F) << 12 | (gunichar)(bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
    if (fw_pango.g_unichar_break_type(character) ==
        G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER) {
      memcpy(text + i, "\xE4\xB8\x80", 3);
    }
  }
}

bool fw_find_breaks(
    const char *text, size_t count, bool as_browsers, uint8_t *flags, size_t characters) {
  PangoLogAttr *attributes = calloc(characters + 1, sizeof *attributes);
  char *copy = malloc(count + 1);
  if (!attributes || !copy) {
    free(attributes);
    free(copy);
    return false;
  }
  memcpy(copy, text, count);
  copy[count] = 0;
  if (as_browsers) tailor(copy, count);
  fw_pango.pango_get_log_attrs(
      copy, (int)count, -1, fw_pango.pango_language_from_string("en"), attributes,
      (int)characters + 1);
  for (size_t i = 0; i <= characters; i++) {
    flags[i] = (attributes[i].is_line_break ? FW_BREAK_LINE : 0) |
               (attributes[i].is_cursor_position ? FW_BREAK_CLUSTER : 0);
  }
  free(copy);
  free(attributes);
  return true;
}
