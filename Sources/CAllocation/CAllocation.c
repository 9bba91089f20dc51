// The C library lets a program replace malloc ("Replacing malloc" in its manual). These functions count, and call the
// allocator of the C library. Swift, C++ and all libraries allocate with them.
#include "CAllocation.h"

#include <errno.h>
#include <malloc.h>

_Thread_local int64_t fw_thread_allocated_bytes;

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

bool fw_counts_allocations(void) { return false; }

#else

bool fw_counts_allocations(void) { return true; }

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static inline void *counted(void *block) {
  fw_thread_allocated_bytes += (int64_t)malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  int64_t before = (int64_t)malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  // A block that can't grow stays. A size of 0 frees it.
  if (!grown && size > 0) return NULL;
  fw_thread_allocated_bytes -= before;
  return counted(grown);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  int error = errno;
  void *made = memalign(alignment, size);
  errno = error;
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

void free(void *block) {
  fw_thread_allocated_bytes -= (int64_t)malloc_usable_size(block);
  __libc_free(block);
}

#endif
