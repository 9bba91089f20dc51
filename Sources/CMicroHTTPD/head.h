// What a request's head says, as far as the server looks at it. Nothing is judged here.
#pragma once

#include "exchange.h"

/// Notes what has come of a head, line by line; true once all of it is there, or a fault.
bool fw_note_head(fw_pooled_exchange *pooled);
