import type { Kysely } from 'kysely';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { changeInTurn } from '../db/teacher-turns.ts';
import { shared } from '../rows/server-row.ts';
import { TOMBSTONE_MS } from '../sync/lifetimes.ts';

/** A call waits for at most one statement that deletes this many rows. */
const PART_ROWS = 1_000;
/** No call lasts longer, so a read that began before the account was closed has ended. */
export const CLOSING_MS = 120_000;

/**
 * Deletes the rows of closed accounts in parts, and then the accounts (docs/product.md 1.15). Calls `goOn` between two parts,
 * so that the server can answer calls, and ends if it returns false. Returns the number of deleted accounts.
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
    // The database deletes the few rows of the other tables too.
    await changeInTurn(db, id, () => db.deleteFrom('teachers').where('id', '=', id).execute());
    gone += 1;
  }
  return gone;
}

/** No session lives longer, so no device needs the note any more (docs/product.md 1.82). */
export async function forgetDeletedAccounts(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('deletedAccounts')
    .where('deletedAt', '<=', now - TOMBSTONE_MS)
    .execute();
}

/**
 * Returns one function for each table with perhaps many rows of the account. It deletes some of them and returns their number.
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
