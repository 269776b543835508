// This file is written by `npm run wire-hash`. Do not edit it by hand.

/** Sent with every call. Later versions only add to the contract (docs/sync.md L4.1, L4.2). */
export const CONTRACT_VERSION = 8;

/** A hash of everything that this version of the API sends and accepts. */
export const WIRE_HASH = '5993fe705b523d551eea9146885c263a618c76ec6b91fda381110091f14ca4f2';
