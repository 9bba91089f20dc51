#include "CPango.h"

#include "icu.h"

#include <dlfcn.h>
#include <pthread.h>

struct fw_icu fw_icu;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

// `ubrk_open` is a macro for the name with the version suffix. It must be expanded first.
#define NAME(name) TEXT(name)
#define TEXT(name) #name

static void load(void) {
  void *library = dlopen("libicuuc.so." U_ICU_VERSION_SHORT, RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FUNCTION(name) \
  fw_icu.name = (__typeof__(name) *)dlsym(library, NAME(name)); \
  if (!fw_icu.name) return;
  FW_ICU_FUNCTIONS(FUNCTION)
#undef FUNCTION
  is_loaded = true;
}

bool fw_icu_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *fw_icu_version(void) { return fw_icu_load() ? U_ICU_VERSION : NULL; }
