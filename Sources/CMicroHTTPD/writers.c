#define _GNU_SOURCE
#include "writers.h"

#include <microhttpd.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "work.h"

enum { PIECES_PER_THREAD = 4 };

/// Waits for an exchange and a piece. Returns null once the threads are to end.
static fw_pooled_exchange *next_exchange(fw_writers *writers, fw_piece **piece) {
  pthread_mutex_lock(&writers->threads.lock);
  while (!(writers->first && writers->pieces) && !writers->threads.stopping)
    pthread_cond_wait(&writers->threads.wake, &writers->threads.lock);
  fw_pooled_exchange *pooled = writers->first;
  if (pooled) {
    writers->first = pooled->next;
    if (!writers->first) writers->end = &writers->first;
    *piece = writers->pieces;
    writers->pieces = (*piece)->next;
  }
  pthread_mutex_unlock(&writers->threads.lock);
  return pooled;
}

static void *write_pieces(void *argument) {
  fw_writers *writers = argument;
  setpriority(PRIO_PROCESS, (id_t)gettid(), FW_WORK_NICENESS);
  fw_pooled_exchange *pooled;
  fw_piece *piece;
  while ((pooled = next_exchange(writers, &piece))) {
    writers->write(pooled, piece);
    pooled->piece = piece;
    // The exchange now belongs to its loop.
    MHD_resume_connection(pooled->suspended);
  }
  return NULL;
}

/// Makes the pieces. Returns false when out of memory.
static bool make_pieces(fw_writers *writers, unsigned count) {
  while (count-- > 0) {
    fw_piece *piece = malloc(sizeof *piece);
    if (!piece) return false;
    piece->next = writers->pieces;
    writers->pieces = piece;
  }
  return true;
}

bool fw_writers_start(fw_writers *writers, unsigned threads, fw_writer write) {
  *writers = (fw_writers){.write = write};
  writers->end = &writers->first;
  return make_pieces(writers, threads * PIECES_PER_THREAD) &&
         fw_threads_start(&writers->threads, "writer", threads, write_pieces, writers);
}

void fw_writers_hand_over(fw_writers *writers, fw_pooled_exchange *pooled) {
  MHD_suspend_connection(pooled->suspended);
  pooled->next = NULL;
  pthread_mutex_lock(&writers->threads.lock);
  bool is_accepted = !writers->threads.stopping;
  if (is_accepted) {
    *writers->end = pooled;
    writers->end = &pooled->next;
    pthread_cond_signal(&writers->threads.wake);
  }
  pthread_mutex_unlock(&writers->threads.lock);
  if (!is_accepted) MHD_resume_connection(pooled->suspended);
}

void fw_writers_take_back(fw_writers *writers, fw_piece *piece) {
  pthread_mutex_lock(&writers->threads.lock);
  piece->next = writers->pieces;
  writers->pieces = piece;
  pthread_cond_signal(&writers->threads.wake);
  pthread_mutex_unlock(&writers->threads.lock);
}

void fw_writers_drop(fw_writers *writers) {
  pthread_mutex_lock(&writers->threads.lock);
  fw_pooled_exchange *pooled = writers->first;
  writers->first = NULL;
  writers->end = &writers->first;
  writers->threads.stopping = true;
  pthread_cond_broadcast(&writers->threads.wake);
  pthread_mutex_unlock(&writers->threads.lock);
  while (pooled) {
    fw_pooled_exchange *next = pooled->next;
    MHD_resume_connection(pooled->suspended);
    pooled = next;
  }
}

void fw_writers_stop(fw_writers *writers) {
  fw_threads_stop(&writers->threads);
  while (writers->pieces) {
    fw_piece *next = writers->pieces->next;
    free(writers->pieces);
    writers->pieces = next;
  }
}
