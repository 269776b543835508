// This file is written by `npm run wire-hash`. Do not edit it by hand.

/** Sent with every call. Later versions only add to the contract (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 7;

/** A hash of everything that this version of the API sends and accepts. */
export const WIRE_HASH = '64fedd4c2da47ac9a5c8827d32d7415bd20723ed66bfd9fc0adbb5289248cd3b';
