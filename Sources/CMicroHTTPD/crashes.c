#define _GNU_SOURCE
#include "crashes.h"

#include <CXXHash.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <unistd.h>

enum {
  /// The number of requests that are remembered.
  SUSPECTS = 1024,
  /// The number of crashes after which a request is rejected.
  MAXIMUM_CRASHES = 2,
};

/// The time for which a request is rejected. It may have been in progress by chance.
#define REJECTION_NANOSECONDS (UINT64_C(3600) * 1000000000)

/// A thread's request. Each has a line of the processor's caches to itself.
typedef struct {
  /// Its identity; 0 while the thread works on no request.
  _Alignas(64) _Atomic uint64_t request;
  /// The thread has crashed.
  atomic_bool has_crashed;
} fw_slot;

/// A request that was in progress in a crash.
typedef struct {
  _Atomic uint64_t request;
  _Atomic uint64_t rejected_until;
  /// In how many crashes it was in progress, and the last one of them.
  unsigned crashes, last;
} fw_suspect;

struct fw_crashes {
  /// Makes the identities of requests unpredictable: no client can make a request whose hash is another's.
  uint64_t seed;
  atomic_bool is_ready;
  /// A thread of the server has crashed, whether it worked on a request or not.
  atomic_bool has_crashed;
  atomic_uint count;
  atomic_uint slots_in_use;
  fw_slot slots[FW_CRASH_SLOTS];
  /// A request's slot depends on its identity.
  fw_suspect suspects[SUSPECTS];
};

/// This thread's slot; null until its first request, and if all are in use.
static _Thread_local fw_slot *this_slot;

// MARK: - The record

fw_crashes *fw_crashes_open(int descriptor) {
  void *memory = mmap(NULL, sizeof(fw_crashes), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

fw_crashes *fw_crashes_make(int *descriptor) {
  *descriptor = memfd_create("framewright-crashes", MFD_CLOEXEC);
  if (*descriptor < 0 || ftruncate(*descriptor, sizeof(fw_crashes)) != 0) return NULL;
  fw_crashes *crashes = fw_crashes_open(*descriptor);
  if (!crashes) return NULL;
  if (getrandom(&crashes->seed, sizeof crashes->seed, 0) == sizeof crashes->seed) return crashes;
  munmap(crashes, sizeof *crashes);
  return NULL;
}

void fw_crashes_set_ready(fw_crashes *crashes) { atomic_store(&crashes->is_ready, true); }

bool fw_crashes_is_ready(const fw_crashes *crashes) { return atomic_load(&crashes->is_ready); }

bool fw_crashes_has_crashed(const fw_crashes *crashes) { return atomic_load(&crashes->has_crashed); }

unsigned fw_crashes_count(const fw_crashes *crashes) { return atomic_load(&crashes->count); }

// MARK: - Requests in progress

uint64_t fw_crashes_identify(const fw_crashes *crashes, const fw_exchange *exchange) {
  const fw_head *head = &exchange->head;
  uint64_t hash = fw_hash_bytes(head->method.bytes, head->method.count, crashes->seed).low;
  hash = fw_hash_bytes(head->target.bytes, head->target.count, hash).low;
  hash = fw_hash_bytes(exchange->body, exchange->body_count, hash).low;
  return hash ? hash : 1;
}

bool fw_crashes_rejects(const fw_crashes *crashes, uint64_t request) {
  const fw_suspect *suspect = &crashes->suspects[request % SUSPECTS];
  return suspect->request == request && fw_now_nanoseconds() < suspect->rejected_until;
}

/// The record in which this process marks its crash; null until it is watched.
static fw_crashes *watched;

/// Lets this thread mark its crash even if its stack is full. A sanitizer has its own stack for that.
static void use_signal_stack(void) {
  enum { SIZE = 64 * 1024 };
  stack_t stack;
  if (!watched || sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = SIZE};
  sigaltstack(&stack, NULL);
}

static fw_slot *take_slot(fw_crashes *crashes) {
  unsigned slot = atomic_fetch_add(&crashes->slots_in_use, 1);
  if (slot >= FW_CRASH_SLOTS) return NULL;
  use_signal_stack();
  return this_slot = &crashes->slots[slot];
}

void fw_crashes_begin(fw_crashes *crashes, uint64_t request) {
  if (!crashes) return;
  fw_slot *slot = this_slot ? this_slot : take_slot(crashes);
  if (slot) atomic_store_explicit(&slot->request, request, memory_order_release);
}

void fw_crashes_end(const fw_crashes *crashes) {
  if (crashes && this_slot) atomic_store_explicit(&this_slot->request, 0, memory_order_release);
}

// MARK: - The server

/// The signals of a crash, and their actions before.
static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
static struct sigaction actions[NSIG];

void fw_crashes_mark(fw_crashes *crashes) {
  if (this_slot) atomic_store(&this_slot->has_crashed, true);
  atomic_store(&crashes->has_crashed, true);
}

/// Marks the crash, and leaves everything else to the action before: the end of the process. The supervisor looks at the
/// mark when it receives SIGCHLD, and ends a process that does not end.
static void on_crash(int signal) {
  fw_crashes_mark(watched);
  kill(getppid(), SIGCHLD);
  sigaction(signal, &actions[signal], NULL);
  // Blocked until this function returns.
  raise(signal);
}

void fw_crashes_watch(fw_crashes *crashes) {
  watched = crashes;
  use_signal_stack();
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, &actions[signals[i]]);
}

bool fw_follow_parent(int parent, int signal) {
  // The system has named the process after the file that the parent has started: /proc/self/exe.
  prctl(PR_SET_NAME, program_invocation_short_name);
  return prctl(PR_SET_PDEATHSIG, signal) == 0 && getppid() == parent;
}

// MARK: - The supervisor

/// Remembers that a request was in progress in a crash.
static void suspect(fw_crashes *crashes, uint64_t request, unsigned crash) {
  fw_suspect *suspect = &crashes->suspects[request % SUSPECTS];
  uint64_t now = fw_now_nanoseconds();
  if (suspect->request != request) {
    // A rejected request keeps its slot, and so does one of the same crash.
    if (now < suspect->rejected_until || suspect->last == crash) return;
    suspect->request = request;
    suspect->rejected_until = suspect->crashes = 0;
  } else if (suspect->last == crash) {
    return;
  }
  suspect->last = crash;
  if (++suspect->crashes >= MAXIMUM_CRASHES) suspect->rejected_until = now + REJECTION_NANOSECONDS;
}

unsigned fw_crashes_end_server(fw_crashes *crashes, uint64_t *requests, unsigned capacity) {
  unsigned crash = atomic_fetch_add(&crashes->count, 1) + 1, count = 0;
  unsigned slots = crashes->slots_in_use < FW_CRASH_SLOTS ? crashes->slots_in_use : FW_CRASH_SLOTS;
  for (unsigned i = 0; i < slots; i++) {
    fw_slot *slot = &crashes->slots[i];
    if (slot->request && slot->has_crashed) {
      suspect(crashes, slot->request, crash);
      if (count < capacity) requests[count++] = slot->request;
    }
    slot->request = 0;
    slot->has_crashed = false;
  }
  crashes->slots_in_use = 0;
  crashes->is_ready = crashes->has_crashed = false;
  return count;
}
