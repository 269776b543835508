// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 4;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '1eefcb529a135ba3c511d97dea20a5d00911088cd37b33a67f732a7cf23266bc';
