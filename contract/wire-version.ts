// This file is written by `npm run wire-hash`. Do not edit it by hand.

/** Sent with every call. Later versions only add to the contract (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 8;

/** A hash of everything that this version of the API sends and accepts. */
export const WIRE_HASH = '12570ecae6847acc7cbff4766e25574448d7d2c2a353f9e2ac8ec5e1b80d0daf';
