/** What the network says of a database that is not there. */
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

/** What keeps SQLite from writing anything: no disk, no memory, another process that holds the file. */
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;

/**
 * PostgreSQL's classes: connection, transaction rolled back (deadlock, serialization), resources, operator; a lock or an
 * idle transaction that timed out; a standby that takes no writes.
 */
const SQL_STATE = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|55P03|25P03|25006)$/;

/** The driver of PostgreSQL gives no code to what it says itself. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered))/;

/**
 * The database can't be asked just now; the same call may succeed in a moment. Nothing of it was committed, or the key
 * of the write says so (docs/sync.md R10.3).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return DRIVER.test(error.message);
  // A socket in the file system that nobody listens on.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return NETWORK.has(code) || SQLITE.test(code) || SQL_STATE.test(code);
}
