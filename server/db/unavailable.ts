/** Network errors for a database that cannot be reached. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** SQLite errors that prevent every write: no disk space, no memory, or another process that holds the file. */
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;

/**
 * Error classes of PostgreSQL: connection, transaction rolled back (deadlock, serialization), resources, operator; also
 * a lock or an idle transaction that timed out, and a standby that accepts no writes.
 */
const SQL_STATE = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|55P03|25P03|25006)$/;

/** PostgreSQL's driver gives no code for its own errors, so they are recognised by their text. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered))/;

/**
 * True when the database is unavailable for the moment, so the same call may succeed soon. Nothing of the call was
 * committed, or the key of the write shows it (docs/sync.md R10.3).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return DRIVER.test(error.message);
  // A Unix socket on which no server listens.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return NETWORK.has(code) || SQLITE.test(code) || SQL_STATE.test(code);
}
