// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 3;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '603013514a018097306d098a5298f6ae93f56caab4573729fa3e097530969562';
