// This file is written by `npm run wire-hash`. Do not edit it by hand.

/** Sent with every call. Later versions only add to the contract (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 8;

/** A hash of everything that this version of the API sends and accepts. */
export const WIRE_HASH = 'cdb5a8cb459e24ce65b0c8472fdfc2b930f4a7dec478391aa75f00be59942193';
