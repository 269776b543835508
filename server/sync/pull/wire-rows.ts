import type * as z from 'zod/mini';
import type { feedGroup, feedRow } from '#contract/sync.ts';
import { groupKeyOf, type GroupKey, groupRef } from '#domain/rows/groups.ts';
import { mostFrequent, pack } from '#domain/sync/pack.ts';
import { type TableName, TABLES } from '#domain/tables/all.ts';
import { isoAt } from '../../platform/clock.ts';
import type { ShownRow } from '../../rows/shown-rows.ts';
import type { ChangesPage } from './feed.ts';
import type { FullPage } from './full-pull.ts';

type FeedRow = z.infer<typeof feedRow>;
type FeedGroup = z.infer<typeof feedGroup>;

interface WireRows {
  readonly rows: FeedRow[];
  readonly groups?: FeedGroup[];
}

function wireRows(rows: readonly ShownRow[], grouped: readonly ShownRow[] = []): WireRows {
  return { rows: rows.map(wireRow), ...(grouped.length > 0 && { groups: groupsOf(grouped).map(wireGroup) }) };
}

export function wireFullPage({ rows, grouped, ...page }: FullPage) {
  return { ...page, ...wireRows(rows, grouped) };
}

/** A group contains only the rows that have changed. */
export function wireChanges({ rows: found, ...page }: ChangesPage, inGroups: boolean) {
  const { rows, grouped } = inGroups ? splitRows(found) : { rows: found, grouped: [] };
  return { ...page, ...wireRows(rows, grouped) };
}

function splitRows(rows: readonly ShownRow[]): { rows: ShownRow[]; grouped: ShownRow[] } {
  const isGrouped = ({ table }: ShownRow) => TABLES[table].group !== undefined;
  return { rows: rows.filter((row) => !isGrouped(row)), grouped: rows.filter(isGrouped) };
}

interface Group {
  readonly table: TableName;
  readonly key: GroupKey;
  readonly rows: ShownRow[];
}

function groupsOf(rows: readonly ShownRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = groupKeyOf(row.table, row.fields) ?? [];
    const ref = groupRef(row.table, key);
    const group = groups.get(ref) ?? { table: row.table, key, rows: [] };
    group.rows.push(row);
    groups.set(ref, group);
  }
  return [...groups.values()];
}

function wireRow({ table, id, change, fields, tomb, tombAt }: ShownRow): FeedRow {
  if (tomb === null) return { table, id, change, fields };
  return { table, id, change, fields, deleted: tomb, ...(tombAt !== null && { deletedAt: isoAt(tombAt) }) };
}

function wireGroup({ table, key, rows }: Group): FeedGroup {
  const packed = pack(
    table,
    rows.map(({ id, fields }) => ({ ...fields, id })),
  );
  const change = mostFrequent(rows.map((row) => row.change));
  const others = rows.filter((row) => row.change !== change);
  const deleted = rows.filter(({ tomb }) => tomb !== null);
  const timed = deleted.filter(({ tombAt }) => tombAt !== null);
  return {
    table,
    group: [...key],
    common: { ...packed.common },
    rows: { ...packed.rows } as FeedGroup['rows'],
    change,
    ...(others.length > 0 && { changes: Object.fromEntries(others.map((row) => [row.id, row.change])) }),
    ...(deleted.length > 0 && { tombs: Object.fromEntries(deleted.map(({ id, tomb }) => [id, tomb ?? ''])) }),
    ...(timed.length > 0 && { deletedAt: Object.fromEntries(timed.map(({ id, tombAt }) => [id, isoAt(tombAt ?? 0)])) }),
  };
}
