import type { Parsed } from '#contract/parts/endpoint.ts';
import type { changes } from '#contract/sync.ts';
import { type GroupedTable, groupRef, type RecordRef } from '#domain/rows/groups.ts';
import { unpack } from '#domain/sync/pack.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { SyncMeta } from '../../db/meta-rows.ts';
import { type GroupRecord, isGrouped, rowsOfGroup } from '../../db/stored-records.ts';
import type { StoredRow } from '#domain/sync/patch.ts';

export type FeedPage = Parsed<(typeof changes)['answer']>;
export type FeedRow = FeedPage['rows'][number];
type FeedGroup = NonNullable<FeedPage['groups']>[number];

export function countFeedRows({ rows, groups = [] }: FeedPage): number {
  return groups.reduce((sum, group) => sum + Object.keys(group.rows).length, rows.length);
}

/**
 * Returns the latest change number that the device knows after this feed page: the server's counter, which may be above the
 * cursor. A change above the cursor may have moved its row out of the feed pages up to the cursor, so the device would never
 * get this row if the server lost the change unnoticed (docs/sync.md P4.2c).
 */
export function latestOf({ latest = 0 }: Pick<SyncMeta, 'latest'>, { to, counter = to }: FeedPage): number {
  return Math.max(latest, counter);
}

/** Returns all rows of a feed page as single rows, including the rows of groups. */
export function allFeedRows({ rows, groups = [] }: FeedPage): FeedRow[] {
  return [...rows, ...groups.flatMap(rowsOf)];
}

function rowsOf({
  table,
  group,
  common,
  rows,
  change,
  changes = {},
  tombs = {},
  deletedAt = {},
}: FeedGroup): FeedRow[] {
  // A newer server may have tables that this app does not know (L4.1).
  if (!isGrouped(table)) return [];
  return unpack(table, group, { common, rows }).map(({ id, ...fields }) => ({
    table,
    id,
    change: changes[id] ?? change,
    fields: fields as Fields,
    ...(tombs[id] !== undefined && { deleted: tombs[id] }),
    ...(deletedAt[id] !== undefined && { deletedAt: deletedAt[id] }),
  }));
}

/** A whole group of a full pull, in the form in which the device stores it. */
export interface WholeGroup {
  readonly table: GroupedTable;
  readonly ref: RecordRef;
  readonly record: GroupRecord;
}

/** `pulled` is the number of this full pull. */
export function wholeGroups({ groups = [] }: FeedPage, pulled: number): WholeGroup[] {
  return groups.flatMap(({ table, group, common, rows, tombs, deletedAt = {} }) => {
    if (!isGrouped(table)) return [];
    const ofDeleted = Object.entries(tombs ?? {}).map(([id, tomb]): [string, Fields] => [
      id,
      { ...rows[id], tomb, ...(deletedAt[id] !== undefined && { deletedAt: deletedAt[id] }) },
    ]);
    const record: GroupRecord = {
      group,
      common: { ...common, tomb: null, pulled },
      rows: { ...rows, ...Object.fromEntries(ofDeleted) },
      ...(tombs && { tombs: [...new Set(Object.values(tombs))] }),
    };
    return [{ table, ref: groupRef(table, group), record }];
  });
}

export function rowsOfWhole({ table, record }: WholeGroup): StoredRow[] {
  return rowsOfGroup(table, record);
}
