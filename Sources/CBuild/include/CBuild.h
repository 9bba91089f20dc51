// The identity of the running program: the commit of its sources, and the build id of its binary.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The commit of the sources, as the build's environment named it in `REVISION`; otherwise "unknown".
const char *fw_build_commit(void);

/// The build id that the linker computed from the program's content: the note NT_GNU_BUILD_ID, which `readelf -n`
/// prints. The bytes are in the program's memory. Null, with a count of 0, if the program has no such note.
const uint8_t *fw_build_id(size_t *count);
