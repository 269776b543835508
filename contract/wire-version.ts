// This file is written by `npm run wire-hash`. Do not edit it by hand.

/** Sent with every call. Later versions only add to the contract (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 8;

/** A hash of everything that this version of the API sends and accepts. */
export const WIRE_HASH = '2beb038293641335ebaf08966973e777c91a789cc9a9b2d6f09803d7f11ac33b';
