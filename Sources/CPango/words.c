#include "words.h"

#include <stdlib.h>
#include <string.h>

#include "library.h"

// A text is split before each space. A piece is shaped together with the space before it, because fonts kern a
// space with the next letter ("␣T" in Roboto), and is stored only if HarfBuzz reports that no rule of the font
// reaches beyond its ends. For this it is shaped between two spaces at each end:
//
//     ␣ [␣word] ␣ ␣
//
// The pieces of a text can then be shaped one by one, if
// - HarfBuzz marks no break at the piece's ends as unsafe: nothing in the piece depends on the spaces next to it,
//   and nothing in them depends on the piece;
// - HarfBuzz marks neither of the outer spaces as unsafe to concatenate: no rule that began in the piece or beside
//   it has even compared them, so it compares no character in their place.
//
// Kerning compares each space with the next glyph and would mark all spaces. If it is in pairs, it reaches no
// further than that, and the second condition holds for the shape without kerning.

enum {
  // Longer pieces are not stored.
  LONGEST = 128,
  // The expected number of bytes per piece.
  BYTES_PER_PIECE = 64,
  // The part of a text that may be learned with it, in eighths. This bounds what a text of new words costs. Most texts
  // have fewer new words, once a few hundred have been measured.
  LEARNED_EIGHTHS = 3,
};

// A stored piece, which its text and then an advance for each of its bytes follow.
struct piece {
  uint32_t hash;
  hb_script_t script;
  uint16_t font;
  uint8_t count;
  // Whether the piece has the same shape in every text.
  bool is_independent;
};

// A piece of the text, while it is shaped.
struct span {
  const char *text;
  size_t count;
  uint32_t hash;
};

// What HarfBuzz found for a byte of the text that pieces are learned from.
struct shaped {
  int32_t advance;
  // Whether a cluster begins here, and whether it is as in all other texts.
  bool begins, is_regular;
  // Whether the shape depends on what is before and after this place, and whether it could.
  bool is_joined, is_compared;
};

struct fw_words {
  // The pieces, one after the other, and the place of each plus one by its hash: open addressing.
  uint8_t *pieces;
  size_t used, capacity;
  uint32_t *places;
  size_t place_count, piece_count;
  hb_buffer_t *buffer;
  // Pieces of the present text that are not stored.
  struct span *unknown;
  size_t unknown_count, unknown_capacity;
  // The text that they are learned from, with what HarfBuzz found.
  char *text;
  struct shaped *shaped;
  size_t text_count, text_capacity;
};

fw_words *fw_words_create(size_t capacity) {
  fw_words *words = calloc(1, sizeof *words);
  if (!words) return NULL;
  words->capacity = capacity;
  words->place_count = 1;
  while (words->place_count * BYTES_PER_PIECE < 2 * capacity) words->place_count *= 2;
  words->pieces = malloc(capacity);
  words->places = calloc(words->place_count, sizeof *words->places);
  words->buffer = fw_pango.hb_buffer_create();
  if (words->pieces && words->places) return words;
  fw_words_destroy(words);
  return NULL;
}

void fw_words_destroy(fw_words *words) {
  if (!words) return;
  fw_pango.hb_buffer_destroy(words->buffer);
  free(words->pieces);
  free(words->places);
  free(words->unknown);
  free(words->text);
  free(words->shaped);
  free(words);
}

// The table

static struct piece *piece_at(const fw_words *words, uint32_t place) {
  return (struct piece *)(words->pieces + place - 1);
}

static size_t size_of_text(size_t count) { return (count + 3) / 4 * 4; }

static char *text_of(struct piece *piece) { return (char *)(piece + 1); }

static int32_t *advances_of(struct piece *piece) {
  return (int32_t *)(text_of(piece) + size_of_text(piece->count));
}

// The slot of a piece: that of the stored one, or the first empty one.
static uint32_t *slot_of(
    const fw_words *words, const fw_word_font *font, hb_script_t script, struct span span) {
  for (size_t index = span.hash;; index++) {
    uint32_t *slot = words->places + (index & (words->place_count - 1));
    if (!*slot) return slot;
    struct piece *piece = piece_at(words, *slot);
    if (piece->hash == span.hash && piece->font == font->number && piece->script == script &&
        piece->count == span.count && !memcmp(text_of(piece), span.text, span.count)) {
      return slot;
    }
  }
}

// Stores a piece with what HarfBuzz found for its bytes.
static void store(
    fw_words *words, const fw_word_font *font, hb_script_t script, struct span span,
    bool is_independent, const struct shaped *shaped) {
  size_t size = sizeof(struct piece) + size_of_text(span.count) + span.count * sizeof(int32_t);
  if (size > words->capacity) return;
  if (words->used + size > words->capacity || words->piece_count * 4 > words->place_count * 3) {
    memset(words->places, 0, words->place_count * sizeof *words->places);
    words->used = words->piece_count = 0;
  }
  uint32_t *slot = slot_of(words, font, script, span);
  // A text can have the same piece twice.
  if (*slot) return;
  *slot = (uint32_t)words->used + 1;
  struct piece *piece = piece_at(words, *slot);
  words->used += size;
  words->piece_count++;
  *piece = (struct piece){
      .hash = span.hash,
      .script = script,
      .font = font->number,
      .count = (uint8_t)span.count,
      .is_independent = is_independent,
  };
  memcpy(text_of(piece), span.text, span.count);
  int32_t *advances = advances_of(piece);
  for (size_t i = 0; i < span.count; i++) advances[i] = shaped[i].advance;
}

// Learning

static bool reserve(fw_words *words, size_t count) {
  if (count <= words->text_capacity) return true;
  free(words->text);
  free(words->shaped);
  words->text = malloc(count);
  words->shaped = malloc(count * sizeof *words->shaped);
  words->text_capacity = words->text && words->shaped ? count : 0;
  return words->text_capacity != 0;
}

// Shapes the text from which pieces are learned.
static hb_glyph_info_t *shape(
    fw_words *words, hb_font_t *font, hb_script_t script, bool kerns, unsigned *count) {
  hb_buffer_t *buffer = words->buffer;
  fw_pango.hb_buffer_clear_contents(buffer);
  fw_pango.hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT);
  fw_pango.hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  fw_pango.hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  fw_pango.hb_buffer_set_script(buffer, script);
  fw_pango.hb_buffer_set_language(buffer, fw_pango.hb_language_from_string("en", -1));
  fw_pango.hb_buffer_add_utf8(buffer, words->text, (int)words->text_count, 0, (int)words->text_count);
  hb_feature_t no_kerning = {HB_TAG('k', 'e', 'r', 'n'), 0, 0, (unsigned)-1};
  fw_pango.hb_shape(font, buffer, &no_kerning, kerns ? 0 : 1);
  return fw_pango.hb_buffer_get_glyph_infos(buffer, count);
}

static void shape_unknown(fw_words *words, const fw_word_font *font, hb_script_t script) {
  struct shaped *shaped = words->shaped;
  unsigned count;
  hb_glyph_info_t *glyphs = shape(words, font->font, script, true, &count);
  hb_glyph_position_t *positions = fw_pango.hb_buffer_get_glyph_positions(words->buffer, &count);
  memset(shaped, 0, words->text_count * sizeof *shaped);
  for (unsigned i = 0; i < count; i++) {
    struct shaped *cluster = shaped + glyphs[i].cluster;
    // Pango measures missing glyphs itself, and replaces negative advances.
    bool is_regular = glyphs[i].codepoint != 0 && positions[i].x_advance >= 0;
    hb_glyph_flags_t flags = hb_glyph_info_get_glyph_flags(glyphs + i);
    cluster->is_regular = is_regular && (cluster->is_regular || !cluster->begins);
    cluster->begins = true;
    cluster->advance += positions[i].x_advance;
    cluster->is_joined = flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK;
    cluster->is_compared = flags & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT;
  }
  if (!font->kerns_in_pairs) return;
  glyphs = shape(words, font->font, script, false, &count);
  for (unsigned i = 0; i < count; i++) {
    hb_glyph_flags_t flags = hb_glyph_info_get_glyph_flags(glyphs + i);
    shaped[glyphs[i].cluster].is_compared = flags & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT;
  }
}

// Whether the piece between two offsets is shaped without regard to its surroundings.
static bool is_independent(const struct shaped *shaped, size_t start, size_t end) {
  if (!shaped[end].begins || shaped[end].is_joined || shaped[end + 1].is_compared) return false;
  if (start > 0 && (shaped[start].is_joined || shaped[start - 1].is_compared)) return false;
  for (size_t i = start; i < end; i++) {
    if (shaped[i].begins && !shaped[i].is_regular) return false;
  }
  return true;
}

// Shapes all unknown pieces together, and stores them. `is_first_unknown` states that the first of them is that
// of the text, which no space precedes.
static void learn(
    fw_words *words, const fw_word_font *font, hb_script_t script, bool is_first_unknown) {
  size_t count = 1;
  for (size_t i = 0; i < words->unknown_count; i++) count += words->unknown[i].count + 2;
  if (!reserve(words, count)) return;
  char *end = words->text;
  if (!is_first_unknown) *end++ = ' ';
  for (size_t i = 0; i < words->unknown_count; i++) {
    memcpy(end, words->unknown[i].text, words->unknown[i].count);
    end += words->unknown[i].count;
    *end++ = ' ';
    *end++ = ' ';
  }
  words->text_count = (size_t)(end - words->text);
  shape_unknown(words, font, script);
  size_t start = is_first_unknown ? 0 : 1;
  for (size_t i = 0; i < words->unknown_count; i++) {
    struct span span = words->unknown[i];
    store(words, font, script, span, is_independent(words->shaped, start, start + span.count),
          words->shaped + start);
    start += span.count + 2;
  }
}

// Texts

// Adds a piece to the unknown ones, unless out of memory.
static void note_unknown(fw_words *words, struct span span) {
  if (words->unknown_count == words->unknown_capacity) {
    size_t capacity = words->unknown_capacity ? 2 * words->unknown_capacity : 64;
    struct span *unknown = realloc(words->unknown, capacity * sizeof *unknown);
    if (!unknown) return;
    words->unknown = unknown;
    words->unknown_capacity = capacity;
  }
  words->unknown[words->unknown_count++] = span;
}

// The outcome of a search for the pieces of a text: all are known, some are not, or one is too long or depends on its
// surroundings.
enum outcome { KNOWN, UNKNOWN, DEPENDENT };

// Adds the advances of the known pieces of a text, and notes unknown ones that may be learned.
static enum outcome add_known(
    fw_words *words, const fw_word_font *font, hb_script_t script, const char *text, size_t count,
    int32_t *advances) {
  enum outcome outcome = KNOWN;
  size_t left = count * LEARNED_EIGHTHS / 8;
  words->unknown_count = 0;
  for (size_t start = 0, end; start < count; start = end) {
    // FNV-1a.
    uint32_t hash = 2166136261;
    end = start;
    do {
      hash = (hash ^ (uint8_t)text[end++]) * 16777619;
    } while (end < count && text[end] != ' ');
    struct span span = {text + start, end - start, hash};
    if (span.count > LONGEST) return DEPENDENT;
    uint32_t place = *slot_of(words, font, script, span);
    if (!place) {
      outcome = UNKNOWN;
      if (span.count > left) continue;
      left -= span.count;
      note_unknown(words, span);
      continue;
    }
    struct piece *piece = piece_at(words, place);
    if (!piece->is_independent) return DEPENDENT;
    const int32_t *stored = advances_of(piece);
    for (size_t i = 0; i < span.count; i++) advances[start + i] = stored[i];
  }
  return outcome;
}

bool fw_words_shape(
    fw_words *words, const fw_word_font *font, hb_script_t script, const char *text, size_t count,
    int32_t *advances) {
  enum outcome outcome = add_known(words, font, script, text, count, advances);
  if (outcome == UNKNOWN && words->unknown_count > 0) {
    learn(words, font, script, words->unknown[0].text == text && text[0] != ' ');
    outcome = add_known(words, font, script, text, count, advances);
  }
  if (outcome == KNOWN) return true;
  memset(advances, 0, count * sizeof *advances);
  return false;
}

// Fonts

static unsigned number_at(const uint8_t *bytes) { return (unsigned)bytes[0] << 8 | bytes[1]; }

// Whether a lookup of GPOS adjusts pairs of adjacent glyphs, with or without marks between them. An extension refers to
// a subtable of another type.
static bool is_pair_adjustment(const uint8_t *table, unsigned size, unsigned lookup) {
  enum { PAIR = 2, EXTENSION = 9, IGNORES_BASES_OR_LIGATURES = 6 };
  unsigned list = number_at(table + 8);
  unsigned entry = list + 2 + 2 * lookup;
  if (entry + 2 > size) return false;
  unsigned start = list + number_at(table + entry);
  if (start + 8 > size) return false;
  unsigned type = number_at(table + start);
  if (type == EXTENSION) {
    unsigned subtable = start + number_at(table + start + 6);
    if (subtable + 4 > size) return false;
    type = number_at(table + subtable + 2);
  }
  return type == PAIR && !(number_at(table + start + 2) & IGNORES_BASES_OR_LIGATURES);
}

// Whether lookups that ignore marks also ignore spaces.
static bool ignores_spaces(hb_font_t *font) {
  hb_codepoint_t glyph;
  return !fw_pango.hb_font_get_nominal_glyph(font, ' ', &glyph) ||
         fw_pango.hb_ot_layout_get_glyph_class(fw_pango.hb_font_get_face(font), glyph) ==
             HB_OT_LAYOUT_GLYPH_CLASS_MARK;
}

bool fw_kerns_in_pairs(hb_font_t *font) {
  static const hb_tag_t kerning[] = {HB_TAG('k', 'e', 'r', 'n'), HB_TAG_NONE};
  hb_face_t *face = fw_pango.hb_font_get_face(font);
  hb_set_t *lookups = fw_pango.hb_set_create();
  fw_pango.hb_ot_layout_collect_lookups(face, HB_OT_TAG_GPOS, NULL, NULL, kerning, lookups);
  hb_blob_t *blob = fw_pango.hb_face_reference_table(face, HB_OT_TAG_GPOS);
  unsigned size;
  const uint8_t *table = (const uint8_t *)fw_pango.hb_blob_get_data(blob, &size);
  // A later version can replace lookups, for some weights.
  bool is_pairwise = size >= 10 && number_at(table + 2) == 0 && !ignores_spaces(font);
  hb_codepoint_t lookup = HB_SET_VALUE_INVALID;
  bool kerns = false;
  while (is_pairwise && fw_pango.hb_set_next(lookups, &lookup)) {
    is_pairwise = is_pair_adjustment(table, size, lookup);
    kerns = true;
  }
  fw_pango.hb_blob_destroy(blob);
  fw_pango.hb_set_destroy(lookups);
  return is_pairwise && kerns;
}
