#define _GNU_SOURCE

#include "CBuild.h"

#include <link.h>
#include <stdbool.h>
#include <string.h>

// A script writes into these sections of the finished program. The compiler must therefore not use the values here.
#define WRITTEN_LATER(name) __attribute__((section("framewright_" #name), used)) static const volatile char name[64]

WRITTEN_LATER(commit) = "unknown";
#ifdef __OPTIMIZE__
WRITTEN_LATER(optimization) = "modules";
#else
WRITTEN_LATER(optimization) = "none";
#endif

const char *fw_build_commit(void) { return (const char *)commit; }

const char *fw_build_optimization(void) { return (const char *)optimization; }

struct build_id {
  const uint8_t *bytes;
  size_t count;
};

// Rounds a number of bytes up to whole words of the notes in a segment.
static size_t padded(size_t count, size_t alignment) {
  return (count + alignment - 1) / alignment * alignment;
}

// Finds the build id among the notes of a segment.
static bool find_in_notes(
    const uint8_t *notes, size_t size, size_t alignment, struct build_id *found) {
  while (size >= sizeof(ElfW(Nhdr))) {
    const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)notes;
    size_t content = padded(sizeof *note + note->n_namesz, alignment);
    size_t end = padded(content + note->n_descsz, alignment);
    if (content + note->n_descsz > size) return false;
    if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == sizeof "GNU" &&
        memcmp(note + 1, "GNU", sizeof "GNU") == 0) {
      *found = (struct build_id){notes + content, note->n_descsz};
      return true;
    }
    if (end >= size) return false;
    notes += end;
    size -= end;
  }
  return false;
}

// Ends the iteration over the loaded objects at the first one, which is the program.
static int find_in_program(struct dl_phdr_info *program, size_t size, void *found) {
  (void)size;
  for (int i = 0; i < program->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = program->dlpi_phdr + i;
    if (segment->p_type != PT_NOTE) continue;
    const uint8_t *notes = (const uint8_t *)(program->dlpi_addr + segment->p_vaddr);
    size_t alignment = segment->p_align == 8 ? 8 : 4;
    if (find_in_notes(notes, segment->p_memsz, alignment, found)) break;
  }
  return 1;
}

const uint8_t *fw_build_id(size_t *count) {
  struct build_id found = {NULL, 0};
  dl_iterate_phdr(find_in_program, &found);
  *count = found.count;
  return found.bytes;
}
