import Sqlite from 'better-sqlite3';
import { codeOf } from '../platform/error-code.ts';
import { OperatorProblem } from './problem.ts';

export const HELD = 'A server is using this database. Stop it first.';

/**
 * Opens an SQLite file inside an exclusive transaction, which keeps servers out until the connection is closed. It turns off
 * the write-ahead log, whose writes are then in the file; this fails while another process has the file open. Returns null for
 * a damaged file, which can't be locked.
 */
export function lockFile(path: string): Sqlite.Database | null {
  const file = new Sqlite(path, { timeout: 0 });
  try {
    const mode = file.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw new OperatorProblem(HELD);
    file.exec('begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if (isBroken(error)) return null;
    throw isHeld(error) ? new OperatorProblem(HELD) : error;
  }
}

export function isHeld(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error));
}

function isBroken(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(codeOf(error));
}
