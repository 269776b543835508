import { addAll } from '#domain/lists.ts';
import type { Kysely } from 'kysely';
import { groupKeyOf, groupRef, rowRef } from '#domain/rows/groups.ts';
import type { Database } from '../../db/schema.ts';
import { countRows, rowsAfter, rowsWithChange, type ShownRow, tablesAfter } from '../../rows/shown-rows.ts';

/** The rows of one page after a cursor. */
export interface ChangesPage {
  readonly rows: ShownRow[];
  readonly to: number;
  readonly more: boolean;
  readonly total: number;
}

/**
 * Returns the changes after a cursor in the order of their numbers. A page never ends between rows of the same number
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
    addAll(found, await rowsAfter(db, teacherId, table, after, pageRows + 1));
  }
  found.sort((a, b) => a.change - b.change);
  if (found.length <= pageRows) return { rows: found, to: counter, more: false, total: found.length };
  const total = await countRows(db, teacherId, after);
  const cut = found[pageRows]?.change ?? counter;
  const whole = found.filter((row) => row.change < cut);
  // This version of the server uses a new number after every 1,000 rows of a write. Older versions gave one number to a delete
  // of any size. All rows of such a number are sent in one page, because otherwise the feed could never get past this number.
  const rows = whole.length > 0 ? whole : await rowsOfChange(db, teacherId, cut);
  const to = rows.at(-1)?.change ?? cut;
  return { rows, to, more: to < counter, total };
}

/** A feed page whose rows belong to few records may have this many times as many rows as another feed page. */
const MOST_TIMES = 4;
/**
 * A feed page has few records if it has at most one record for this many rows of a usual page. Two records always count as few.
 */
const ROWS_OF_A_RECORD = 10;

/**
 * Like `changesAfter`, but for a client that accepts groups. Such a client stores the rows of a group in one record. So as long
 * as the rows of the page belong to few records, further changes are added to the page (docs/sync.md P5). Otherwise a device
 * that pulls many changes would wait for the network once for each 2,000 rows.
 */
export async function changesInGroups(
  db: Kysely<Database>,
  teacherId: number,
  after: number,
  counter: number,
  pageRows: number,
): Promise<ChangesPage> {
  let page = await changesAfter(db, teacherId, after, counter, pageRows);
  const few = Math.max(2, pageRows / ROWS_OF_A_RECORD);
  while (page.more && page.rows.length <= (MOST_TIMES - 1) * pageRows && recordsOf(page.rows).size <= few) {
    const { rows, to, more } = await changesAfter(db, teacherId, page.to, counter, pageRows);
    page = { rows: [...page.rows, ...rows], to, more, total: page.total };
  }
  return page;
}

function recordsOf(rows: readonly ShownRow[]): Set<string> {
  return new Set(
    rows.map(({ table, id, fields }) => {
      const group = groupKeyOf(table, fields);
      return group ? groupRef(table, group) : rowRef({ table, id });
    }),
  );
}

async function rowsOfChange(db: Kysely<Database>, teacherId: number, change: number): Promise<ShownRow[]> {
  const found: ShownRow[] = [];
  for (const table of await tablesAfter(db, teacherId, change - 1)) {
    addAll(found, await rowsWithChange(db, teacherId, table, change));
  }
  return found;
}
