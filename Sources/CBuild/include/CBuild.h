// The identity of the running program: the commit of its sources, its optimization, and the build id of its binary.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The commit of the sources, which scripts/builds.bash writes into the program after linking; otherwise "unknown".
const char *fw_build_commit(void);

/// What the optimizer saw at once: "none" in a debug build, "modules" in a release build, and "program" with link-time
/// optimization, which scripts/builds.bash writes into the program.
const char *fw_build_optimization(void);

/// The build id that the linker computed from the program's content: the note NT_GNU_BUILD_ID, which `readelf -n`
/// prints. The bytes are in the program's memory. Null, with a count of 0, if the program has no such note.
const uint8_t *fw_build_id(size_t *count);
