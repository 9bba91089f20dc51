// The session of the module of swipe decks.

void *framewright_session_of_swipe_deck(void);

void *framewright_session(void) { return framewright_session_of_swipe_deck(); }
