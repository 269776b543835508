// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 3;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '63aed9065f634aea12f50783f50b616100089c5eb10225455e2dba8fb32121e7';
