import { codeOf } from '../platform/error-code.ts';

/** Error codes of the system: the database can't be reached, or the disk is full. */
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

/** No disk space, no memory, or another process has locked the file. */
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;

/**
 * PostgreSQL error classes of temporary problems: a broken connection, a rolled back transaction, too few resources, or the
 * operator. Also a timeout of a lock or an idle transaction, and a standby that accepts no writes.
 */
const SQL_STATE = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|55P03|25P03|25006)$/;

/**
 * Citus passes on the error code of a worker. If the connection to a worker breaks, there is none, and Citus reports an internal
 * error whose message names the connection or whose context is the command on the worker.
 */
const CITUS_CONNECTION = /\bconnection\b|while executing command on/;

/** The PostgreSQL driver's own errors have no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered))/;

/**
 * True if the same call may soon succeed. It is safe to repeat: a committed write is recognised by its idempotency key
 * (docs/sync.md R10.3).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === '') return DRIVER.test(error.message);
  // The socket file is missing, so no server is running.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (code === 'XX000') return CITUS_CONNECTION.test(`${error.message} ${'where' in error ? String(error.where) : ''}`);
  return SYSTEM.has(code) || SQLITE.test(code) || SQL_STATE.test(code);
}
