// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 6;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '35e9d0cde927dbc30499c04644c580713e463d671b5108c26a55f0903618b722';
