// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 7;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '64fedd4c2da47ac9a5c8827d32d7415bd20723ed66bfd9fc0adbb5289248cd3b';
