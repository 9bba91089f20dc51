// The server that the page came from. The server writes its base path, if it has one, and the fingerprints of the files into these links.

/** The URL of the module for browsers, or of that with `only` the operations of swipe decks. */
export const moduleURL = (only) => (only ? new URL('/framewright-swipe-deck.wasm', location) : new URL('/framewright.wasm', location))

/** The URL of the contract. */
export const contractURL = () => new URL('/openapi.json', location)

/** The URL of the API, without a slash at its end. */
export const serverURL = () => new URL('.', contractURL()).href.slice(0, -1)
