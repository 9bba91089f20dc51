#include "CBytes.h"

static _Thread_local int64_t steps_left = INT64_MAX;

static bool never(void) { return false; }

// Set once, before the first request.
static bool (*must_end)(void) = never;

void fw_steps_allow(int64_t steps) { steps_left = steps; }

int64_t fw_steps_left(void) { return steps_left; }

bool fw_steps_count(intptr_t steps) {
  steps_left -= steps;
  return steps_left < 0 || must_end();
}

void fw_steps_end_if(bool (*other)(void)) { must_end = other; }

bool fw_steps_interrupted(void) { return must_end(); }
