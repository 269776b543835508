import type { Kysely } from 'kysely';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { changeInTurn } from '../db/teacher-turns.ts';
import { shared } from '../rows/server-row.ts';
import { TOMBSTONE_MS } from '../sync/lifetimes.ts';

/** The number of rows that one statement deletes. A call waits for at most one such statement. */
const PART_ROWS = 1_000;
/**
 * The rows of a closed account are deleted only after this time. No call lasts longer than this. So a read that began before
 * the account was closed has ended before the first row is deleted.
 */
export const CLOSING_MS = 120_000;

/**
 * Deletes the rows of closed accounts in parts, and then the accounts (docs/product.md 1.15). It calls `goOn` between two
 * parts, so that the server can answer calls. If `goOn` returns false, because the server stops, this function ends, and its
 * next call continues. Returns the number of deleted accounts.
 */
export async function deleteClosedAccounts(
  db: Kysely<Database>,
  now: number,
  goOn: () => Promise<boolean>,
): Promise<number> {
  const closed = await db
    .selectFrom('teachers')
    .select('id')
    .where('closedAt', '<=', now - CLOSING_MS)
    .execute();
  let gone = 0;
  for (const { id } of closed) {
    for (const deletePart of partsOf(db, id)) {
      while ((await deletePart()) > 0n) if (!(await goOn())) return gone;
    }
    // The database itself deletes the few rows of the other tables together with the account.
    await changeInTurn(db, id, () => db.deleteFrom('teachers').where('id', '=', id).execute());
    gone += 1;
  }
  return gone;
}

/**
 * Deletes the notes of deleted accounts after 400 days. No session lives longer, so no device needs the note any more
 * (docs/product.md 1.82).
 */
export async function forgetDeletedAccounts(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('deletedAccounts')
    .where('deletedAt', '<=', now - TOMBSTONE_MS)
    .execute();
}

/**
 * Returns one function for each table that may have many rows of the account. Each function deletes some rows of its table and
 * returns the number of deleted rows.
 */
function partsOf(db: Kysely<Database>, teacherId: number): (() => Promise<bigint>)[] {
  return [...TABLE_NAMES.map((table) => () => deleteRows(db, teacherId, table)), () => forgetAnswers(db, teacherId)];
}

async function deleteRows(db: Kysely<Database>, teacherId: number, table: TableName): Promise<bigint> {
  const name = shared(table);
  const some = db.selectFrom(name).select('id').where('teacherId', '=', teacherId).limit(PART_ROWS);
  const rows = db.deleteFrom(name).where('teacherId', '=', teacherId).where('id', 'in', some);
  return (await rows.executeTakeFirst()).numDeletedRows;
}

async function forgetAnswers(db: Kysely<Database>, teacherId: number): Promise<bigint> {
  const some = db.selectFrom('answers').select('key').where('teacherId', '=', teacherId).limit(PART_ROWS);
  const answers = db.deleteFrom('answers').where('teacherId', '=', teacherId).where('key', 'in', some);
  return (await answers.executeTakeFirst()).numDeletedRows;
}
