// Written by `npm run wire-hash`; nobody edits it by hand.

/** The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 3;

/** A hash of everything that the API of this version sends and accepts. */
export const WIRE_HASH = '2e82cce14b1dd47e4d78580ef879deb9341826a89495e87159a9014556477e59';
