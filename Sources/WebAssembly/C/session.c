// The session of the whole module. The files of ../Modules replace this definition in modules with fewer operations.

void *framewright_session_of_all(void);

__attribute__((weak)) void *framewright_session(void) { return framewright_session_of_all(); }
