import { addAll } from '#domain/lists.ts';
import type { Kysely } from 'kysely';
import { groupKeyOf, groupRef, rowRef } from '#domain/rows/groups.ts';
import type { Database } from '../../db/schema.ts';
import { countRows, rowsAfter, type ShownRow, tablesAfter } from '../../rows/shown-rows.ts';

/** The rows of one page after a cursor. */
export interface ChangesPage {
  readonly rows: ShownRow[];
  readonly to: number;
  readonly more: boolean;
  readonly total: number;
}

/**
 * Returns the changes in the order of their numbers. A page never ends between rows of the same number (docs/sync.md P1, P4.1).
 * `counter` was read in the same transaction.
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
  // Older servers gave one number to a delete of any size. Such rows are sent in one page, because the feed could otherwise
  // never get past this number.
  const rows = whole.length > 0 ? whole : await rowsOfChange(db, teacherId, cut);
  const to = rows.at(-1)?.change ?? cut;
  return { rows, to, more: to < counter, total };
}

/** A feed page with few records may have this many times as many rows. */
const MOST_TIMES = 4;
/** A page has few records if it has at most one for this many rows of a usual page; two always count as few. */
const ROWS_OF_A_RECORD = 10;

/**
 * Like `changesAfter`, for a client that stores the rows of a group in one record. While the rows belong to few records,
 * further changes are added (docs/sync.md P5), because a device would otherwise wait for the network once for each 2,000 rows.
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
    addAll(found, await rowsAfter(db, teacherId, table, change - 1, Number.MAX_SAFE_INTEGER, change));
  }
  return found;
}
