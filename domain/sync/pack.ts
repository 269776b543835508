import { countBy } from '../lists.ts';
import type { StoredRow } from './patch.ts';
import { TABLES, type TableName } from '../tables/all.ts';
import type { Fields, FieldValue } from '../tables/table.ts';
import type { GroupKey } from '../rows/groups.ts';

/** The rows of one group as they are stored and sent: a value that most rows share is there only once. */
export interface PackedRows {
  readonly common: Fields;
  readonly rows: Readonly<Record<string, Fields>>;
}

/** Leaves out the fields that identify the group. The form does not depend on the table's defaults. */
export function pack(table: TableName, rows: readonly StoredRow[]): PackedRows {
  const leftOut = leftOutOf(table);
  const common = commonOf(rows, leftOut);
  return { common, rows: Object.fromEntries(rows.map((row) => [row.id, differing(row, common, leftOut)])) };
}

function leftOutOf(table: TableName): ReadonlySet<string> {
  return new Set(['id', ...(TABLES[table].group ?? [])]);
}

/**
 * Adds or replaces some rows of a packed group. It compares only these, because unpacking all 60 marks of a day for one or two
 * would take far longer. If a value in `common` is no longer the most frequent one, the whole group is packed again.
 */
export function packInto(
  table: TableName,
  key: GroupKey,
  packed: PackedRows,
  changed: readonly StoredRow[],
): PackedRows {
  const { common } = packed;
  const leftOut = leftOutOf(table);
  const rows: Record<string, Fields> = { ...packed.rows };
  const names = new Set<string>();
  let isWhole = true;
  for (const row of changed) {
    const [before, after] = [rows[row.id] ?? {}, differing(row, common, leftOut)];
    rows[row.id] = after;
    for (const name in after) if (!Object.is(after[name], before[name])) names.add(name);
    for (const name in before) if (after[name] === undefined) names.add(name);
    for (const name in common) isWhole &&= row[name] !== undefined;
  }
  if (isWhole && [...names].every((name) => isStillCommon(name, common, rows))) return { common, rows };
  const all = new Map(unpack(table, key, packed).map((row) => [row.id, row]));
  for (const row of changed) all.set(row.id, row);
  return pack(table, [...all.values()]);
}

/** Whether no other value of the field is more frequent. Also true if a row lacks the field. */
function isStillCommon(name: string, common: Fields, rows: Readonly<Record<string, Fields>>): boolean {
  const counts = new Map<FieldValue, number>();
  for (const id in rows) {
    const own = rows[id]?.[name];
    const value = own === undefined ? common[name] : own;
    if (value === undefined) return true;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const value = common[name];
  const count = value === undefined ? undefined : counts.get(value);
  return count !== undefined && [...counts.values()].every((other) => other <= count);
}

function commonOf(rows: readonly StoredRow[], leftOut: ReadonlySet<string>): Fields {
  const common: Record<string, FieldValue> = {};
  for (const name of Object.keys(rows[0] ?? {})) {
    const value = leftOut.has(name) ? undefined : mostFrequentIn(rows, name);
    if (value !== undefined) common[name] = value;
  }
  return common;
}

/** Returns undefined if a row lacks the field. */
function mostFrequentIn(rows: readonly StoredRow[], name: string): FieldValue | undefined {
  const first = rows[0]?.[name];
  if (rows.every((row) => row[name] === first)) return first;
  if (rows.some((row) => row[name] === undefined)) return undefined;
  return mostFrequent(rows.map((row) => row[name] as FieldValue));
}

/** Returns the first of several equally frequent values. The list must not be empty. */
export function mostFrequent<V>(values: readonly V[]): V {
  const counts = countBy(values, (value) => value);
  let [most, best] = [0, values[0] as V];
  for (const [value, count] of counts) if (count > most) [most, best] = [count, value];
  return best;
}

/** Uses a `for` loop, because `Object.entries` would take ten times as long for a whole group. */
function differing(row: StoredRow, common: Fields, leftOut: ReadonlySet<string>): Fields {
  const fields: Record<string, FieldValue> = {};
  for (const name in row) {
    const value = row[name];
    if (value !== undefined && !Object.is(value, common[name]) && !leftOut.has(name)) fields[name] = value;
  }
  return fields;
}

/**
 * Returns the rows of a packed group. `unpack(table, key, pack(table, rows))` returns rows equal to `rows`, perhaps in another
 * order.
 */
export function unpack(table: TableName, key: GroupKey, packed: PackedRows): StoredRow[] {
  const rows: StoredRow[] = [];
  unpackEach(table, key, packed, (row, id) => void rows.push({ ...row, id: Number(id) }));
  return rows;
}

/**
 * Calls `visit` with each row, always with the same object, so `visit` must not store it: a class has 10,000 marks in a year,
 * and copies would take longer than their sums. For the same reason the id is text, and this is no generator.
 */
export function unpackEach(
  table: TableName,
  key: GroupKey,
  { common, rows }: PackedRows,
  visit: (row: Fields, id: string) => void,
): void {
  const all = { ...common, ...namesOf(table, key) };
  let row: Record<string, FieldValue> = { ...all };
  let before: Fields = {};
  for (const id in rows) {
    const fields = rows[id] ?? {};
    for (const name in before) {
      // Nearly all rows have the same few fields, which the loop overwrites.
      if (fields[name] !== undefined) continue;
      const value = all[name];
      if (value === undefined) {
        // Access to an object would become slow after a property is deleted.
        row = { ...all };
        break;
      }
      row[name] = value;
    }
    for (const name in fields) row[name] = fields[name] as FieldValue;
    visit(row, id);
    before = fields;
  }
}

function namesOf(table: TableName, key: GroupKey): Fields {
  const names = TABLES[table].group ?? [];
  return Object.fromEntries(names.map((name, index) => [name, key[index] ?? null]));
}
