// This file is written by `npm run wire-hash`. Do not edit it by hand.

/** Sent with every call. Later versions only add to the contract (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 8;

/** A hash of everything that this version of the API sends and accepts. */
export const WIRE_HASH = '8cee8ff6bb4ec265166bb996936c91df07a24fd9c69bc39ee785ca46a80b0de1';
