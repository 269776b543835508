/** Error codes of the system: the database can't be reached, or the disk of the mails is full. */
const SYSTEM = new Set([
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** SQLite errors that prevent every write: no disk space, no memory, or another process has locked the file. */
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;

/**
 * PostgreSQL error classes of temporary problems: a broken connection, a transaction that was rolled back (deadlock,
 * serialization), too few resources, and an intervention of the operator. Also a lock or idle transaction that timed out,
 * and a standby that accepts no writes.
 */
const SQL_STATE = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|55P03|25P03|25006)$/;

/** The PostgreSQL driver's own errors have no code, so they are recognised by their message. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered))/;

/**
 * True if the database is temporarily unavailable, so the same call may soon succeed. A caller may safely repeat the call: if
 * the write was committed, the server recognises the repeated call by its idempotency key (docs/sync.md R10.3).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return DRIVER.test(error.message);
  // The socket file of PostgreSQL is missing, so no server is running.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return SYSTEM.has(code) || SQLITE.test(code) || SQL_STATE.test(code);
}
