#include "date.h"

#include <stdio.h>

static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

void fw_write_date(char *text) {
  static _Thread_local time_t second = -1;
  static _Thread_local char date[FW_DATE_COUNT + 1];
  time_t now = time(NULL);
  struct tm parts;
  if (now != second && gmtime_r(&now, &parts)) {
    second = now;
    // strftime would use the names of the locale.
    snprintf(date, sizeof date, "%s, %02d %s %04d %02d:%02d:%02d GMT", days[parts.tm_wday],
             parts.tm_mday, months[parts.tm_mon], parts.tm_year + 1900, parts.tm_hour,
             parts.tm_min, parts.tm_sec);
  }
  memcpy(text, date, FW_DATE_COUNT);
}
