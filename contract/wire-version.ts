// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 2;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = 'a4e3e61aec8584128dd4e573b78be76a76ea72c1d7191c543d4dc85ee45bcb21';
