#define _GNU_SOURCE
#include "linger.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CMicroHTTPD.h"

enum { LONGEST_MILLISECONDS = 1000, PIECE = 64 * 1024 };

/// The pipe, the sockets that are being read, and the time at which each is closed.
typedef struct {
  struct pollfd polled[1 + FW_MAXIMUM_LINGERING];
  int64_t until[1 + FW_MAXIMUM_LINGERING];
  unsigned count;
} fw_lingering;

/// Reads some bytes. Returns false at their end.
static bool discard(int socket) {
  static _Thread_local char discarded[PIECE];
  ssize_t count = recvfrom(socket, discarded, sizeof discarded, MSG_DONTWAIT, NULL, NULL);
  return count != 0;
}

static void give_up(fw_lingering *all, unsigned index) {
  close(all->polled[index].fd);
  all->count--;
  all->polled[index] = all->polled[all->count];
  all->until[index] = all->until[all->count];
}

/// Takes a socket from the pipe. Returns false at its end.
static bool take_next(fw_lingering *all) {
  int socket;
  if (read(all->polled[0].fd, &socket, sizeof socket) != sizeof socket) return false;
  if (all->count > FW_MAXIMUM_LINGERING) {
    close(socket);
    return true;
  }
  all->polled[all->count] = (struct pollfd){.fd = socket, .events = POLLIN};
  all->until[all->count++] = fw_now_milliseconds() + LONGEST_MILLISECONDS;
  return true;
}

static int milliseconds_left(const fw_lingering *all) {
  int64_t soonest = INT64_MAX;
  for (unsigned i = 1; i < all->count; i++)
    if (all->until[i] < soonest) soonest = all->until[i];
  if (soonest == INT64_MAX) return -1;
  int64_t left = soonest - fw_now_milliseconds();
  return left > 0 ? (int)left : 0;
}

static void *read_on(void *argument) {
  const fw_linger *linger = argument;
  fw_lingering all = {.count = 1};
  all.polled[0] = (struct pollfd){.fd = linger->sockets[0], .events = POLLIN};
  while (true) {
    poll(all.polled, all.count, milliseconds_left(&all));
    int64_t now = fw_now_milliseconds();
    for (unsigned i = all.count; i-- > 1;) {
      bool is_over = now >= all.until[i];
      if (all.polled[i].revents != 0 && !discard(all.polled[i].fd)) is_over = true;
      if (is_over || all.polled[i].revents & (POLLERR | POLLHUP | POLLNVAL)) give_up(&all, i);
    }
    if (all.polled[0].revents != 0 && !take_next(&all)) break;
  }
  while (all.count > 1) give_up(&all, all.count - 1);
  return NULL;
}

bool fw_linger_start(fw_linger *linger) {
  if (pipe2(linger->sockets, O_CLOEXEC) != 0) return false;
  // The loops must not wait for the pipe.
  fcntl(linger->sockets[1], F_SETFL, O_NONBLOCK);
  if (fw_threads_start(&linger->thread, "linger", 1, read_on, linger)) return true;
  close(linger->sockets[0]);
  close(linger->sockets[1]);
  return false;
}

void fw_linger_on(const fw_linger *linger, int socket) {
  int copy = fcntl(socket, F_DUPFD_CLOEXEC, 0);
  if (copy < 0) return;
  if (write(linger->sockets[1], &copy, sizeof copy) != sizeof copy) close(copy);
}

void fw_linger_stop(fw_linger *linger) {
  if (linger->thread.count == 0) return;
  close(linger->sockets[1]);
  fw_threads_stop(&linger->thread);
  close(linger->sockets[0]);
}
