import { clashId } from '#domain/ids.ts';
import { unitFields, unitsTouched } from '#domain/rows/units.ts';
import type { Fields } from '#domain/tables/table.ts';
import { parseStamp } from '#domain/sync/stamp.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { ServerRows } from '../server-rows.ts';
import { fail } from './violation.ts';
import { fieldsOf, type AppliedPatch } from './applied-patches.ts';

/**
 * Clashes at rest (docs/sync.md W9.1): one that is open says what stands and what was really written and lost; and where a
 * write lost to one that it had not seen, or replaced one, there is a clash until somebody closed it.
 */
export function checkClashes(patches: readonly AppliedPatch[], rows: ServerRows, purged: boolean): void {
  const byRef = Map.groupBy(patches, ({ ref }) => ref);
  for (const row of rows.values()) {
    if (row.table === 'clashes' && row.tomb === null) checkOpen(row, rows, byRef);
    // After 30 days time takes clashes, closed or not.
    if (row.table !== 'marks' || purged) continue;
    const writes = byRef.get(`marks:${row.id}`) ?? [];
    if (writes.some(({ patch }) => patch.kind === 'delete' || patch.kind === 'restore')) continue;
    for (const unit of Object.keys(row.units)) checkKept(row, unit, writes, rows, byRef);
  }
}

const valueOf = (row: Fields, unit: string, written: Fields): string =>
  JSON.stringify({ ...unitFields('marks', unit, row), ...unitFields('marks', unit, written) });

function touching(writes: readonly AppliedPatch[], unit: string): AppliedPatch[] {
  return writes.filter(({ patch }) => unitsTouched('marks', fieldsOf(patch)).includes(unit));
}

/** A backup brings a device's writes to another one: it is the stamp that says whose they are, and each counts once. */
function onlyOnce(writes: readonly AppliedPatch[]): AppliedPatch[] {
  return [...new Map(writes.map((write) => [write.change, write])).values()];
}

function checkOpen(
  { id, fields }: ServerRow,
  rows: ServerRows,
  byRef: ReadonlyMap<string, readonly AppliedPatch[]>,
): void {
  const ref = `marks:${Number(fields['markId'])}`;
  const mark = rows.get(ref);
  const unit = String(fields['unit']);
  // With its mark it is hidden, and tells nobody anything.
  if (!mark || mark.tomb !== null) return;
  const source = parseStamp(mark.units[unit]?.stamp ?? '');
  if (fields['kept'] !== valueOf(mark.fields, unit, {})) fail(`clash ${id}: what it says stands does not`);
  if (!source || fields['keptDevice'] !== source.device) fail(`clash ${id}: what stands is another device's`);
  if (fields['kept'] === fields['lost']) fail(`clash ${id}: both values are the same`);
  if (fields['keptDevice'] === fields['lostDevice']) fail(`clash ${id}: of one device`);
  const lost = touching(byRef.get(ref) ?? [], unit).some(
    ({ stamp, patch }) =>
      stamp?.device === fields['lostDevice'] &&
      valueOf(JSON.parse(String(fields['lost'])) as Fields, unit, fieldsOf(patch)) === fields['lost'],
  );
  if (!lost) fail(`clash ${id}: nobody wrote what it says was lost`);
}

/** What must have been kept, wherever it can be told without knowing how stamps were moved. */
function checkKept(
  mark: ServerRow,
  unit: string,
  all: readonly AppliedPatch[],
  rows: ServerRows,
  byRef: ReadonlyMap<string, readonly AppliedPatch[]>,
): void {
  const writes = onlyOnce(touching(all, unit));
  const winner = writes.find(({ change }) => change === mark.units[unit]?.change);
  if (!winner) return;
  const kept = valueOf(mark.fields, unit, {});
  const isOther = (write: AppliedPatch) =>
    write.stamp?.device !== winner.stamp?.device && valueOf(mark.fields, unit, fieldsOf(write.patch)) !== kept;
  const late = writes.findLast((write) => write.change > winner.change && write.seen < winner.change && isOther(write));
  const [first, second] = writes;
  const replaced = second === winner && first && first.change > winner.seen && isOther(first) ? first : undefined;
  const lost = late ?? replaced;
  if (!lost) return;
  const id = clashId(mark.id, unit);
  const since = Math.max(lost.change, winner.change);
  if ((byRef.get(`clashes:${id}`) ?? []).some(({ change }) => change > since)) return;
  const clash = rows.get(`clashes:${id}`);
  if (!clash || clash.tomb !== null) fail(`marks:${mark.id}.${unit}: a value that nobody saw was lost without a clash`);
  const { fields } = clash;
  if (
    fields['lostDevice'] !== lost.stamp?.device ||
    fields['lost'] !== valueOf(mark.fields, unit, fieldsOf(lost.patch))
  )
    fail(`clash ${id}: says that another value was lost`);
}
