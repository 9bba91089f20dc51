// ICU's functions, found while the program runs.
#pragma once

#include <stdbool.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

/// The functions in use: the only list of them. ICU's names end with its version.
#define FW_ICU_FUNCTIONS(FUNCTION) \
  FUNCTION(u_getIntPropertyValue) \
  FUNCTION(ubrk_close) \
  FUNCTION(ubrk_next) \
  FUNCTION(ubrk_open) \
  FUNCTION(ubrk_setText)

/// The functions, typed as the headers declare them. Null until the library has been loaded.
struct fw_icu {
#define FUNCTION(name) __typeof__(name) *name;
  FW_ICU_FUNCTIONS(FUNCTION)
#undef FUNCTION
};

extern struct fw_icu fw_icu;

/// Looks for ICU, and says whether it is there. Whatever thread asks, it is done once.
bool fw_icu_load(void);
