/**
 * The oldest version of the contract that the server still answers. All later versions only add to it (docs/sync.md L4.1). A
 * call that names an older version is answered with 426.
 */
export const OLDEST_CONTRACT = 7;

/** The names of the headers that the app adds to calls, and the server adds to answers (docs/sync-wire.md). */
export const HEADERS = {
  key: 'idempotency-key',
  stamp: 'edit-stamp',
  seen: 'seen',
  place: 'place',
  user: 'user-id',
  contract: 'contract-version',
  client: 'client-type',
  change: 'change',
  clock: 'clock',
  request: 'request-id',
} as const;
