// Line breaks without ICU, for texts of Latin, Greek and Cyrillic letters with their punctuation. All other
// texts are rejected.
//
// Source: UAX #14, revision 53, as implemented by ICU 72. Tests/breaks compares the results with those of
// ICU.
#include "CPango.h"

// A class of UAX #14. HH is a later addition for hyphens that are not minus signs. No character has the class ID here:
// it stands for letters and digits where words are broken.
enum class {
  AL, BA, BB, B2, CL, CP, EX, GL, HH, HY, ID, IN, IS, NU, OP, PO, PR, QU, SP, SY,
  NONE,  // No character, or a character that is not supported.
};

// The classes of the characters from the space to the tilde, and from the no-break space on.
static const uint8_t ascii[] = {
    SP, EX, QU, AL, PR, PO, AL, QU, OP, CP, AL, PR, IS, HY, IS, SY,  //  !"#$%&'()*+,-./
    NU, NU, NU, NU, NU, NU, NU, NU, NU, NU, IS, IS, AL, AL, AL, EX,  // 0123456789:;<=>?
};
static const uint8_t latin[] = {
    GL, OP, PO, PR, PR, PR, AL, AL, AL, AL, AL, QU, AL, BA, AL, AL,  //  ¡¢£¤¥¦§¨©ª«¬ ®¯
    PO, PR, AL, AL, BB, AL, AL, AL, AL, AL, AL, QU, AL, AL, AL, OP,  // °±²³´µ¶·¸¹º»¼½¾¿
};
static const uint8_t punctuation[] = {
    HH, GL, HH, HH, B2, AL, AL, AL, QU, QU, OP, QU, QU, QU, OP, QU,  // ‐‑‒–—―‖‗‘’‚‛“”„‟
    AL, AL, AL, AL, IN, IN, IN, BA,                                  // †‡•‣․‥…‧
};

// Whether a character between the first Greek and the last Cyrillic letter is a letter or acts like one. Some
// characters of this range are not assigned, and others combine.
static bool is_letter(uint32_t character) {
  switch (character) {
    case 0x378: case 0x379: case 0x380: case 0x381: case 0x382: case 0x383:
    case 0x38B: case 0x38D: case 0x3A2: return false;
    default: return character < 0x483 || character > 0x489;
  }
}

static enum class class_of(uint32_t character) {
  switch (character) {
    case '[': return OP;
    case '\\': return PR;
    case ']': return CP;
    case '{': return OP;
    case '|': return BA;
    case '}': return CL;
    case 0x37E: return IS;
    case 0x202F: return GL;
    case 0x2030: return PO;
    case 0x2039: case 0x203A: return QU;
    case 0x20AC: return PR;
    case 0x2122: return AL;
  }
  if (character < 0x20) return NONE;
  if (character < 0x40) return ascii[character - 0x20];
  if (character < 0x7F) return AL;
  if (character < 0xA0) return NONE;
  if (character < 0xC0) return latin[character - 0xA0];
  if (character <= 0x2C7) return AL;
  if (character >= 0x370 && character <= 0x52F) return is_letter(character) ? AL : NONE;
  if (character >= 0x2010 && character <= 0x2027) return punctuation[character - 0x2010];
  return NONE;
}

static bool is_affix(enum class class) { return class == PR || class == PO; }

static bool begins_number(const uint8_t classes[2]) {
  return classes[0] == NU || (classes[0] == IS && classes[1] == NU);
}

// The context before a break.
struct before {
  enum class last;
  // The last class other than a space.
  enum class visible;
  // Whether the context ends with an open number, or with one that a bracket has closed.
  enum { NO_NUMBER, NUMBER, CLOSED_NUMBER } number;
};

// Whether a line may begin with a character of a class after the context. `next` has the classes of the next
// two characters.
static bool can_break(const struct before *before, enum class class, const uint8_t next[2]) {
  enum class last = before->last;
  if (class == SP) return false;  // LB7
  bool is_closing = class == CL || class == CP || class == EX || class == SY;
  if (last == SP) {
    enum class visible = before->visible;
    if (is_closing || (class == IS && next[0] != NU)) return false;  // LB13
    if (visible == OP) return false;                              // LB14
    if (visible == QU && class == OP) return false;               // LB15
    return !(visible == B2 && class == B2);                       // LB17, LB18
  }
  if (last == GL) return false;                              // LB12
  if (class == GL) return last == BA || last == HH || last == HY;  // LB12a
  if (is_closing || class == IS || last == OP) return false;  // LB13, LB14
  if (last == B2 && class == B2) return false;               // LB17
  if (class == QU || last == QU) return false;               // LB19
  if (class == BA || class == HH || class == HY || last == BB) return false;  // LB21
  if (class == IN) return false;                             // LB22
  if (last == ID && class == PO) return false;               // LB23a
  if (last == PR && class == ID) return false;               // LB23a
  bool is_word = class == AL || class == NU;
  if (last == AL && (is_word || is_affix(class) || class == OP)) return false;  // LB23, 24, 28, 30
  if (last == NU && (class == AL || class == OP)) return false;                 // LB23, LB30
  if (is_affix(last) && class == AL) return false;                              // LB24
  if (last == CP && is_word) return false;                                      // LB30
  if (last == IS && is_word) return false;                                      // LB25, LB29
  // LB25: numbers with their prefixes and suffixes.
  if (before->number != NO_NUMBER && is_affix(class)) return false;
  if (is_affix(last) && (class == NU || (class == OP && begins_number(next)))) return false;
  return class != NU || (last != HY && before->number != NUMBER);
}

static void step(struct before *before, enum class class) {
  if (class == NU) {
    before->number = NUMBER;
  } else if (before->number == NUMBER && (class == CL || class == CP)) {
    before->number = CLOSED_NUMBER;
  } else if (before->number != NUMBER || (class != SY && class != IS)) {
    before->number = NO_NUMBER;
  }
  before->last = class;
  if (class != SP) before->visible = class;
}

static enum class as_ideograph(enum class class) { return class == AL || class == NU ? ID : class; }

// Whether a line may begin with a character of a class after the context, which the character is added to.
static bool begins_line(struct before *before, enum class class, const uint8_t next[2]) {
  // LB20a: a hyphen at the beginning of a word belongs to it.
  bool begins = before->last == NONE || before->last == SP || before->last == GL;
  if ((class == HY || class == HH) && begins && next[0] == AL) class = AL;
  bool breaks = before->last != NONE && can_break(before, class, next);
  step(before, class);
  return breaks;
}

// The character at a cursor in valid UTF-8. Advances the cursor.
static uint32_t next_character(const uint8_t **cursor) {
  uint32_t lead = *(*cursor)++;
  if (lead < 0x80) return lead;
  int more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  uint32_t value = lead & (0x3Fu >> more);
  while (more-- > 0) value = value << 6 | (*(*cursor)++ & 0x3F);
  return value;
}

fw_breaker *fw_breaker_create(void) { return (fw_breaker *)&ascii; }
void fw_breaker_destroy(fw_breaker *breaker) {}

// Words without ideographs, which is all that this build knows, have no breaks that `FW_WORDS_KEPT` removes.
fw_breaks_found fw_find_breaks(
    fw_breaker *breaker, fw_break_rules rules, fw_word_breaks words, const char *text, size_t count,
    uint8_t *flags, size_t characters) {
  const uint8_t *cursor = (const uint8_t *)text;
  // The array of flags holds the classes first.
  for (size_t i = 0; i < characters; i++) {
    if ((flags[i] = (uint8_t)class_of(next_character(&cursor))) == NONE) return FW_BREAKS_UNKNOWN;
  }
  flags[characters] = NONE;
  struct before before = {NONE, NONE, NO_NUMBER}, broken = before;
  for (size_t i = 0; i < characters; i++) {
    enum class class = flags[i];
    uint8_t next[] = {flags[i + 1], i + 2 < characters ? flags[i + 2] : NONE};
    // None of these characters combines with others.
    flags[i] = FW_BREAK_CLUSTER;
    if (begins_line(&before, class, next)) flags[i] |= FW_BREAK_LINE;
    if (words != FW_WORDS_BROKEN) continue;
    uint8_t ideographs[] = {(uint8_t)as_ideograph(next[0]), (uint8_t)as_ideograph(next[1])};
    if (begins_line(&broken, as_ideograph(class), ideographs)) flags[i] |= FW_BREAK_WORD;
  }
  flags[characters] = FW_BREAK_CLUSTER | FW_BREAK_LINE | (words == FW_WORDS_BROKEN ? FW_BREAK_WORD : 0);
  return FW_BREAKS_FOUND;
}
