import type { StoredRow } from './patch.ts';
import { TABLES, type TableName } from '../tables/all.ts';
import type { Fields, FieldValue } from '../tables/table.ts';
import type { GroupKey } from '../rows/groups.ts';

/**
 * The rows of one group in the form in which they are stored and sent. Most fields have the same value in most rows of a
 * group, so each of these values is given once.
 */
export interface PackedRows {
  /** For each field that all rows of the group have, the value that most of them have. */
  readonly common: Fields;
  /** By id, the fields of a row that differ from `common`. */
  readonly rows: Readonly<Record<string, Fields>>;
}

/**
 * Packs the rows of one group. The fields that name the group are left out, because the group's key has them. Defaults of
 * the table play no part, so a default that changes later changes no packed row.
 */
export function pack(table: TableName, rows: readonly StoredRow[]): PackedRows {
  const leftOut = leftOutOf(table);
  const common = commonOf(rows, leftOut);
  return { common, rows: Object.fromEntries(rows.map((row) => [row.id, differing(row, common, leftOut)])) };
}

function leftOutOf(table: TableName): ReadonlySet<string> {
  return new Set(['id', ...(TABLES[table].group ?? [])]);
}

/**
 * A packed group with some rows added or replaced. It looks only at these rows and at the fields that they change, because
 * a page of changes brings a mark or two of each day, and to unpack and pack all 60 marks of a day takes far longer. If
 * `common` would no longer have the values that most rows have, it packs the whole group again.
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

/** Whether `common` is right about a field: no value is more frequent than the common one, or a row lacks the field. */
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

/** The value that most rows have, for each field that all of them have. */
function commonOf(rows: readonly StoredRow[], leftOut: ReadonlySet<string>): Fields {
  const common: Record<string, FieldValue> = {};
  for (const name of Object.keys(rows[0] ?? {})) {
    const value = leftOut.has(name) ? undefined : mostFrequentIn(rows, name);
    if (value !== undefined) common[name] = value;
  }
  return common;
}

/** The most frequent value of a field. Undefined if a row lacks the field. */
function mostFrequentIn(rows: readonly StoredRow[], name: string): FieldValue | undefined {
  const first = rows[0]?.[name];
  if (rows.every((row) => row[name] === first)) return first;
  if (rows.some((row) => row[name] === undefined)) return undefined;
  return mostFrequent(rows.map((row) => row[name] as FieldValue));
}

/** The most frequent of these values, of which there must be one. Of several that are equally frequent, the first one. */
export function mostFrequent<V>(values: readonly V[]): V {
  const counts = new Map<V, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [most, best] = [0, values[0] as V];
  for (const [value, count] of counts) if (count > most) [most, best] = [count, value];
  return best;
}

/** The loop is written by hand because a save packs its whole group: `Object.entries` makes it ten times as slow. */
function differing(row: StoredRow, common: Fields, leftOut: ReadonlySet<string>): Fields {
  const fields: Record<string, FieldValue> = {};
  for (const name in row) {
    const value = row[name];
    if (value !== undefined && !Object.is(value, common[name]) && !leftOut.has(name)) fields[name] = value;
  }
  return fields;
}

/** The rows of a packed group. `unpack(table, key, pack(table, rows))` has equal rows, perhaps in another order. */
export function unpack(table: TableName, key: GroupKey, packed: PackedRows): StoredRow[] {
  const rows: StoredRow[] = [];
  unpackEach(table, key, packed, (row, id) => void rows.push({ ...row, id: Number(id) }));
  return rows;
}

/**
 * Calls `visit` with the fields of each row of a packed group, and with the row's id. All calls get the same object, so
 * `visit` must not keep it: a year of a class has 10,000 marks, and to copy each of them takes longer than to add them up.
 * For the same reason the id stays a text. (A generator is twice as slow.)
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
      // Nearly all rows have the same few names, so most values are replaced below.
      if (fields[name] !== undefined) continue;
      const value = all[name];
      if (value === undefined) {
        // Only some rows have this field. A deleted property would make the object slow.
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

/** The fields that name a group, with their values. */
function namesOf(table: TableName, key: GroupKey): Fields {
  const names = TABLES[table].group ?? [];
  return Object.fromEntries(names.map((name, index) => [name, key[index] ?? null]));
}
