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
