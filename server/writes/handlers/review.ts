import { addAll } from '#domain/lists.ts';
import { closeClash } from '#contract/rows/clashes.ts';
import { restore } from '#contract/sync.ts';
import { holdsClashes } from '#domain/sync/clash-tables.ts';
import { freeName } from '#domain/text/names.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import { livingKeysBelow, type RowsOfTable } from '../../rows/below.ts';
import { findRow } from '../../rows/find-rows.ts';
import { otherGradeBookNames } from '../../rows/grade-books.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import { clearTombstones, renumberRows, rowsDeletedBy } from '../../rows/tombstones.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { bury } from '../../sync/apply/deletes.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { countTree } from '../../sync/apply/totals.ts';
import {
  isRest,
  isWhollyAlive,
  lookUp,
  lookUpAll,
  need,
  update,
  type WriteContext,
} from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

/** What a teacher decides about clashes and deletes. */
export const reviewWrites = [
  /**
   * Every row that becomes visible again gets a new change number, because devices that made their first pull meanwhile don't
   * have it (docs/sync.md D4.1).
   */
  handle(restore, async (context, { body }) => {
    const deleted = await rowsToRestore(context, body.key);
    if (deleted.length === 0) return async () => ({ restored: 0 });
    // The answer must not depend on the time of the purge.
    if (deleted.some(({ tombAt }) => (tombAt ?? 0) < context.now - CONTENT_MS)) {
      throw new Refusal('gone', 'This was deleted more than 30 days ago.');
    }
    const shown = await livingTreesBelow(context, deleted);
    await bringBack(context, [...shown, ...lastFirst(deleted)]);
    context.known.clear();
    await countRestored(context, deleted);
    await settleNames(context, deleted);
    return async () => ({ restored: deleted.length });
  }),
  /** A clash that has a newer losing value, which the device has not seen, stays open (docs/sync.md W9.2). */
  handle(closeClash, async (context, { params }) => {
    // Closing a clash that is closed or never existed succeeds for a device (D3), but not for a REST client without edit
    // stamps.
    const ofMark = await lookUp(context, 'clashes', params.id);
    const table = ofMark ? 'clashes' : 'scoreAndNoteClashes';
    if (isRest(context)) await need(context, table, params.id);
    const row = ofMark ?? (await lookUp(context, table, params.id));
    const metAt = row?.units['lost']?.change ?? 0;
    // Only the server writes clashes, so their delete needs no check.
    if (row?.tomb === null && (context.seen === null || metAt <= context.seen)) {
      await bury(context, table, [row.id]);
    }
    return undefined;
  }),
];

/** A clash is restored only with its mark. One that the teacher closed, or whose mark was created again, is outdated. */
async function rowsToRestore({ trx, teacherId }: WriteContext, key: string): Promise<ServerRow[]> {
  const deleted: ServerRow[] = [];
  for (const table of TABLE_NAMES) addAll(deleted, await rowsDeletedBy(trx, teacherId, table, key));
  const marks = new Set(deleted.filter(({ table }) => table === 'marks').map(({ id }) => id));
  return deleted.filter(({ table, fields }) => !holdsClashes(table) || marks.has(Number(fields['markId'])));
}

/** By its own removed tombstone, or as a child row of such a row. */
interface Shown {
  readonly table: TableName;
  readonly id: number;
  readonly hasTombstone: boolean;
}

async function livingTreesBelow({ trx, teacherId }: WriteContext, deleted: readonly ServerRow[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const rows of byTable(deleted)) {
    const below = await livingKeysBelow(trx, teacherId, rows);
    addAll(
      shown,
      below.map((key) => ({ ...key, hasTombstone: false })),
    );
  }
  return shown;
}

/**
 * Each row comes after all its child rows, so that a device already has them when it shows it (P1). The list of tables begins
 * with the parents.
 */
function lastFirst(deleted: readonly ServerRow[]): Shown[] {
  return deleted.toReversed().map(({ table, id }) => ({ table, id, hasTombstone: true }));
}

/** Follows the order of the list. */
async function bringBack({ trx, teacherId, stamp, numbers }: WriteContext, shown: readonly Shown[]): Promise<void> {
  for (const { change, rows } of numbers.split(shown)) {
    const { device } = stamp;
    for (const { table, ids } of byTable(rows.filter((row) => row.hasTombstone))) {
      await clearTombstones(trx, table, { teacherId, device, change }, ids);
    }
    for (const { table, ids } of byTable(rows.filter((row) => !row.hasTombstone))) {
      await renumberRows(trx, table, { teacherId, change }, ids);
    }
  }
}

/** A row with a deleted parent is still hidden and does not count. */
async function countRestored(context: WriteContext, deleted: readonly ServerRow[]): Promise<void> {
  const students = deleted.flatMap(({ table, fields }) => (table === 'marks' ? [Number(fields['studentId'])] : []));
  await lookUpAll(context, 'students', students);
  const alive: ServerRow[] = [];
  for (const row of deleted) if (await isWhollyAlive(context, { ...row, tomb: null })) alive.push(row);
  for (const rows of byTable(alive)) context.totals.add(await countTree(context, rows));
}

function byTable(rows: readonly { readonly table: TableName; readonly id: number }[]): RowsOfTable[] {
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([table, some]) => ({ table, ids: some.map(({ id }) => id) }));
}

/** The grade book becomes "Name 2" if another one has got its name meanwhile (docs/sync.md D5). */
async function settleNames(context: WriteContext, deleted: readonly ServerRow[]): Promise<void> {
  for (const { id } of deleted.filter((row) => row.table === 'gradeBooks')) {
    const row = await findRow(context.trx, context.teacherId, 'gradeBooks', id);
    if (!row || !(await isWhollyAlive(context, row))) continue;
    const { name } = row.fields;
    const free = freeName(name, await otherGradeBookNames(context.trx, context.teacherId, id));
    if (free !== name) await update(context, row, { name: free });
  }
}
