/**
 * The contract's version, sent with every call. The contract only grows (docs/sync.md L4.1, L4.2): a change of the wire takes
 * the next version, and the hash in `contract/wire-hash.json` goes with it.
 */
export const CONTRACT_VERSION = 2;

/** The header names of the wire, beside the specification's calls (docs/sync.md, Wire). */
export const HEADERS = {
  key: 'idempotency-key',
  stamp: 'edit-stamp',
  seen: 'seen',
  user: 'user-id',
  contract: 'contract-version',
  client: 'client-type',
  change: 'change',
  clock: 'clock',
  request: 'request-id',
} as const;
