import { clashId } from '#domain/ids.ts';
import { canClash, CLASHES_OF, holdsClashes } from '#domain/sync/clash-tables.ts';
import type { TableName } from '#domain/tables/all.ts';
import { unitFields, unitsTouched } from '#domain/rows/units.ts';
import type { Fields } from '#domain/tables/table.ts';
import { parseStamp } from '#domain/sync/stamp.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { ServerRows } from '../server-rows.ts';
import { fail } from './violation.ts';
import { fieldsOf, hasTaken, type AppliedPatch } from './applied-patches.ts';

/**
 * Checks the clashes at rest (docs/sync.md W9.1). An open clash has to name the value of the mark and the value that lost,
 * and devices must have written both. If a write lost to a write that it had not seen, or replaced such a write, there has to
 * be a clash, unless somebody closed it.
 */
export function checkClashes(patches: readonly AppliedPatch[], rows: ServerRows, purged: boolean): void {
  const byRef = Map.groupBy(patches, ({ ref }) => ref);
  for (const row of rows.values()) {
    if (holdsClashes(row.table) && row.tomb === null) checkOpen(row, rows, byRef);
    // The purge removes clashes after 30 days, open or closed.
    if (!canClash(row.table) || purged) continue;
    const writes = byRef.get(`${row.table}:${row.id}`) ?? [];
    if (writes.some(({ patch }) => patch.kind === 'delete' || patch.kind === 'restore')) continue;
    for (const unit of Object.keys(row.units)) checkKept(row, unit, writes, rows, byRef);
  }
}

const valueOf = (table: TableName, row: Fields, unit: string, written: Fields): string =>
  JSON.stringify({ ...unitFields(table, unit, row), ...unitFields(table, unit, written) });

function touching(writes: readonly AppliedPatch[], unit: string): AppliedPatch[] {
  return writes.filter(({ patch }) => unitsTouched(patch.table, fieldsOf(patch)).includes(unit));
}

/**
 * Leaves each write in the list once. A backup may bring the writes of one device to another, so a write may be in the list
 * of both devices.
 */
function onlyOnce(writes: readonly AppliedPatch[]): AppliedPatch[] {
  return [...new Map(writes.map((write) => [write.change, write])).values()];
}

/** The reference of the row with the two values: a mark, a score or an activity note. */
function refOfClash(fields: Fields): string {
  for (const [table, { link }] of Object.entries(CLASHES_OF)) {
    if (typeof fields[link] === 'number') return `${table}:${fields[link]}`;
  }
  return fail('a clash names no row');
}

function checkOpen(
  { id, fields }: ServerRow,
  rows: ServerRows,
  byRef: ReadonlyMap<string, readonly AppliedPatch[]>,
): void {
  const ref = refOfClash(fields);
  const mark = rows.get(ref);
  const unit = String(fields['unit']);
  // A clash of a deleted mark is hidden and can't mislead anybody.
  if (!mark || mark.tomb !== null) return;
  const source = parseStamp(mark.units[unit]?.stamp ?? '');
  if (fields['kept'] !== valueOf(mark.table, mark.fields, unit, {}))
    fail(`clash ${id}: the mark does not have the value that the clash names as kept`);
  if (!source || fields['keptDevice'] !== source.device)
    fail(`clash ${id}: another device wrote the value of the mark`);
  if (fields['kept'] === fields['lost']) fail(`clash ${id}: both values are the same`);
  if (fields['keptDevice'] === fields['lostDevice']) fail(`clash ${id}: both values are of one device`);
  const lost = touching(byRef.get(ref) ?? [], unit).some(
    ({ stamp, patch }) =>
      stamp?.device === fields['lostDevice'] &&
      valueOf(mark.table, JSON.parse(String(fields['lost'])) as Fields, unit, fieldsOf(patch)) === fields['lost'],
  );
  if (!lost) fail(`clash ${id}: nobody wrote the value that it names as lost`);
}

/**
 * Checks that a lost value has a clash. The server may move the edit stamp of a write (W5), so this checks only the
 * cases in which the result does not depend on such a stamp.
 */
function checkKept(
  mark: ServerRow,
  unit: string,
  all: readonly AppliedPatch[],
  rows: ServerRows,
  byRef: ReadonlyMap<string, readonly AppliedPatch[]>,
): void {
  const writes = onlyOnce(touching(all, unit));
  const setAt = mark.units[unit]?.change ?? 0;
  const winner = writes.find((write) => hasTaken(write, setAt));
  if (!winner) return;
  const kept = valueOf(mark.table, mark.fields, unit, {});
  const isOther = (write: AppliedPatch) =>
    write.stamp?.device !== winner.stamp?.device &&
    valueOf(mark.table, mark.fields, unit, fieldsOf(write.patch)) !== kept;
  const late = writes.findLast((write) => write.change > winner.change && write.seen < setAt && isOther(write));
  const [first, second] = writes;
  const replaced = second === winner && first && first.from > winner.seen && isOther(first) ? first : undefined;
  const lost = late ?? replaced;
  if (!lost) return;
  const id = clashId(mark.id, unit);
  const since = Math.max(lost.change, winner.change);
  const ref = `${canClash(mark.table) ? CLASHES_OF[mark.table].table : 'clashes'}:${id}`;
  if ((byRef.get(ref) ?? []).some(({ change }) => change > since)) return;
  const clash = rows.get(ref);
  if (!clash || clash.tomb !== null)
    fail(`${mark.table}:${mark.id}.${unit}: a value that the winner had not seen was lost without a clash`);
  const { fields } = clash;
  if (
    fields['lostDevice'] !== lost.stamp?.device ||
    fields['lost'] !== valueOf(mark.table, mark.fields, unit, fieldsOf(lost.patch))
  )
    fail(`clash ${id}: names another value as lost`);
}
