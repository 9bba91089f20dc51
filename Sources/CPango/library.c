#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "CPango.h"

struct fw_pango fw_pango;

enum library { FONTCONFIG, GLIB, GOBJECT, HARFBUZZ, PANGO, PANGOFT2, LIBRARY_COUNT };

static const char *const names[LIBRARY_COUNT] = {
    [FONTCONFIG] = "libfontconfig.so.1",
    [GLIB] = "libglib-2.0.so.0",
    [GOBJECT] = "libgobject-2.0.so.0",
    [HARFBUZZ] = "libharfbuzz.so.0",
    [PANGO] = "libpango-1.0.so.0",
    [PANGOFT2] = "libpangoft2-1.0.so.0",
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char missing[256];

static void note_missing(void) {
  const char *reason = dlerror();
  snprintf(missing, sizeof missing, "%s", reason ? reason : "Pango can't be loaded");
}

// The library stays loaded, because the fonts of all threads use it.
static void load(void) {
  void *libraries[LIBRARY_COUNT];
  for (int i = 0; i < LIBRARY_COUNT; i++) {
    libraries[i] = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!libraries[i]) return note_missing();
  }
#define FUNCTION(library, name) \
  fw_pango.name = (__typeof__(name) *)dlsym(libraries[library], #name); \
  if (!fw_pango.name) return note_missing();
  FW_PANGO_FUNCTIONS(FUNCTION)
#undef FUNCTION
}

const char *fw_pango_load(void) {
  pthread_once(&once, load);
  return missing[0] ? missing : NULL;
}

const char *fw_pango_version(void) { return fw_pango.pango_version_string(); }

const char *fw_harfbuzz_version(void) { return fw_pango.hb_version_string(); }

static void free_item(gpointer item) { fw_pango.pango_item_free(item); }

void fw_free_items(GList *items) { fw_pango.g_list_free_full(items, free_item); }
