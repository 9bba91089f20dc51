// The value of the Date field.
#pragma once

#include "CMicroHTTPD.h"

/// Writes the current time as FW_DATE_COUNT bytes. Each thread formats it once per second.
void fw_write_date(char *text);
