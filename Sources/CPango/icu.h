// ICU's functions, loaded at run time.
#pragma once

#include <stdbool.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

/// The functions in use. This is the only list of them. ICU's names end with its version.
#define FW_ICU_FUNCTIONS(FUNCTION) \
  FUNCTION(u_getIntPropertyValue) \
  FUNCTION(ubrk_close) \
  FUNCTION(ubrk_next) \
  FUNCTION(ubrk_open) \
  FUNCTION(ubrk_setText)

/// The functions, typed as in ICU's headers. Null until the library is loaded.
struct fw_icu {
#define FUNCTION(name) __typeof__(name) *name;
  FW_ICU_FUNCTIONS(FUNCTION)
#undef FUNCTION
};

extern struct fw_icu fw_icu;

/// Loads ICU once, and returns whether it is available. Any thread may call it.
bool fw_icu_load(void);
