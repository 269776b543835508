import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { countRows, rowsAfter, rowsWithChange, type ShownRow, tablesAfter } from '../rows/shown-rows.ts';

/** The rows of a page after a cursor. */
export interface ChangesPage {
  readonly rows: ShownRow[];
  readonly to: number;
  readonly more: boolean;
  readonly total: number;
}

/**
 * The changes after a cursor in the order of their numbers. A page ends between two numbers and never inside one
 * (docs/sync.md P1, P4.1). `counter` is the teacher's counter, read in the same transaction.
 */
export async function changesAfter(
  db: Kysely<Database>,
  teacherId: number,
  after: number,
  counter: number,
  pageRows: number,
): Promise<ChangesPage> {
  if (after === counter) return { rows: [], to: counter, more: false, total: 0 };
  const found: ShownRow[] = [];
  for (const table of await tablesAfter(db, teacherId, after)) {
    found.push(...(await rowsAfter(db, teacherId, table, after, pageRows + 1)));
  }
  found.sort((a, b) => a.change - b.change);
  if (found.length <= pageRows) return { rows: found, to: counter, more: false, total: found.length };
  const total = await countRows(db, teacherId, after);
  const cut = found[pageRows]?.change ?? counter;
  const whole = found.filter((row) => row.change < cut);
  // Today a write takes a new number after every 1,000 rows. But older versions gave one number to a delete of any size.
  // All rows of such a number come in one page, because otherwise the feed could never pass it.
  const rows = whole.length > 0 ? whole : await rowsOfChange(db, teacherId, cut);
  const to = rows.at(-1)?.change ?? cut;
  return { rows, to, more: to < counter, total };
}

async function rowsOfChange(db: Kysely<Database>, teacherId: number, change: number): Promise<ShownRow[]> {
  const found: ShownRow[] = [];
  for (const table of await tablesAfter(db, teacherId, change - 1)) {
    found.push(...(await rowsWithChange(db, teacherId, table, change)));
  }
  return found;
}
