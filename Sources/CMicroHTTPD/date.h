// The time of day as replies give it.
#pragma once

#include "CMicroHTTPD.h"

/// Writes the time as `Date` has it, FW_DATE_COUNT bytes. Each thread works it out once a second.
void fw_write_date(char *text);
