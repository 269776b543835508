// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 5;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '2b76628439fea1ecfd34d1c846b4c93fd7857a80261c41d300c2e29263b57cf7';
