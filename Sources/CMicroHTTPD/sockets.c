#include "sockets.h"

#include <stdlib.h>

// Sockets are small numbers, and a process may have a million of them: a table whose pages are allocated when they are
// needed, and kept.
enum { PAGE = 4096, PAGES = 1024 };

typedef _Atomic(fw_connection *) slot;
static _Atomic(slot *) pages[PAGES];

static slot *page_of(int socket) {
  _Atomic(slot *) *place = &pages[socket / PAGE];
  slot *page = atomic_load(place);
  if (page) return page;
  slot *made = calloc(PAGE, sizeof *made);
  if (!made) return NULL;
  if (atomic_compare_exchange_strong(place, &page, made)) return made;
  free(made);
  return page;
}

bool fw_sockets_set(int socket, fw_connection *connection) {
  if (socket < 0 || socket >= PAGE * PAGES) return false;
  slot *page = page_of(socket);
  if (page) atomic_store_explicit(&page[socket % PAGE], connection, memory_order_release);
  return page;
}

fw_connection *fw_sockets_get(int socket) {
  if (socket < 0 || socket >= PAGE * PAGES) return NULL;
  slot *page = atomic_load_explicit(&pages[socket / PAGE], memory_order_acquire);
  return page ? atomic_load_explicit(&page[socket % PAGE], memory_order_acquire) : NULL;
}
