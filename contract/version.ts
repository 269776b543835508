/**
 * The contract's version, which the app sends with every call. The contract only grows (docs/sync.md L4.1, L4.2). A change of
 * what the calls send or answer needs the next version and the new hash in `contract/wire-hash.json`.
 */
export const CONTRACT_VERSION = 2;

/** The names of the headers that sync adds to the calls of the contract (docs/sync.md, Wire). */
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
