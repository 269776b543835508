import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { changes, feedRow } from '#contract/sync.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { isoAt } from '../platform/clock.ts';
import { countRows, rowsAfter, rowsByKey, rowsWithChange, type ShownRow, tablesAfter } from '../rows/shown-rows.ts';

const PAGE_ROWS = 2_000;

type FeedRow = z.infer<typeof feedRow>;
type FeedPage = z.infer<NonNullable<(typeof changes)['answer']>>;
/** The rows of a page without the fields that every answer of the feed has. */
export type PageRows = Omit<FeedPage, 'clock' | 'epoch'>;

function wireRow({ table, id, change, fields, tomb, tombAt }: ShownRow): FeedRow {
  if (tomb === null) return { table, id, change, fields };
  return { table, id, change, fields, deleted: tomb, ...(tombAt !== null && { deletedAt: isoAt(tombAt) }) };
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
  pageRows = PAGE_ROWS,
): Promise<PageRows> {
  if (after === counter) return { rows: [], to: counter, more: false, total: 0 };
  const found: ShownRow[] = [];
  for (const table of await tablesAfter(db, teacherId, after)) {
    found.push(...(await rowsAfter(db, teacherId, table, after, pageRows + 1)));
  }
  found.sort((a, b) => a.change - b.change);
  if (found.length <= pageRows) return { rows: found.map(wireRow), to: counter, more: false, total: found.length };
  const total = await countRows(db, teacherId, after);
  const cut = found[pageRows]?.change ?? counter;
  const whole = found.filter((row) => row.change < cut);
  // Today a write takes a new number after every 1,000 rows. But older versions gave one number to a delete of any size.
  // All rows of such a number come in one page, because otherwise the feed could never pass it.
  const rows = whole.length > 0 ? whole : await rowsOfChange(db, teacherId, cut);
  const to = rows.at(-1)?.change ?? cut;
  return { rows: rows.map(wireRow), to, more: to < counter, total };
}

async function rowsOfChange(db: Kysely<Database>, teacherId: number, change: number): Promise<ShownRow[]> {
  const found: ShownRow[] = [];
  for (const table of await tablesAfter(db, teacherId, change - 1)) {
    found.push(...(await rowsWithChange(db, teacherId, table, change)));
  }
  return found;
}

/** Where a full pull continues: the counter at its start, the table, and the last id. */
interface PageToken {
  readonly to: number;
  /**
   * The token has the table's name and not its position in the list. So a pull can go on after an update of the server
   * has added tables.
   */
  readonly table: TableName;
  readonly afterId: number;
}

/** Reads the token of a page; null if the text is no such token. */
export function parsePageToken(text: string): PageToken | null {
  const parts = /^(\d{1,15})\.(\w{1,40})\.(\d{1,16})$/.exec(text);
  const table = TABLE_NAMES.find((name) => name === parts?.[2]);
  return parts && table ? { to: Number(parts[1]), table, afterId: Number(parts[3]) } : null;
}

/**
 * One page of a full pull, which reads all rows by key. The tables come in the order in which the app needs them
 * (docs/sync.md P4.3, P5).
 */
export async function fullPage(
  db: Kysely<Database>,
  teacherId: number,
  token: PageToken | null,
  counter: number,
  pageRows = PAGE_ROWS,
): Promise<PageRows> {
  const to = token?.to ?? counter;
  const { table, afterId } = token ?? { table: null, afterId: 0 };
  const start = table === null ? 0 : TABLE_NAMES.indexOf(table);
  const rows: ShownRow[] = [];
  let page: string | null = null;
  for (const name of TABLE_NAMES.slice(start)) {
    const room = pageRows - rows.length;
    const found = await rowsByKey(db, teacherId, name, name === table ? afterId : 0, room);
    rows.push(...found);
    const last = found.at(-1);
    if (found.length === room && last) {
      page = `${to}.${name}.${last.id}`;
      break;
    }
  }
  return { rows: rows.map(wireRow), to, page, total: await countRows(db, teacherId, 0) };
}
