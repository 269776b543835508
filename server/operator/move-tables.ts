import type Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import type { Client } from 'pg';

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

type Row = Readonly<Record<string, string | number | null>>;
type KeyValues = readonly (string | number)[];

/** Stored in the transaction of each copied page, so that the next run continues after it. */
export interface CopyState {
  /** Distinguishes this file from others. */
  readonly epoch: string;
  readonly done: readonly string[];
  /** `after` is the key of its last copied row. */
  readonly table: string | null;
  readonly after: KeyValues;
}

export interface Fingerprint {
  readonly rows: number;
  /** The sum of the hashes of all rows, which does not depend on their order. */
  readonly checksum: bigint;
}

interface Copy {
  readonly file: Sqlite.Database;
  readonly target: Client;
  readonly table: MovedTable;
  readonly state: CopyState;
  readonly note: (state: CopyState) => Promise<void>;
}

const PAGE = 1_000;
/** The migrations fill `migrations`, and the end of the move writes `installation`. */
const NOT_COPIED = ['migrations', 'installation'];
/** The type id of bigint, which the driver returns as text. Ours are safe integers. */
const BIGINT = 20;

/** Sorts the tables so that each row is copied after the rows to which it refers. */
export function tablesOf(file: Sqlite.Database): MovedTable[] {
  const names = file
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  const waiting = new Map(
    names.filter((name) => !NOT_COPIED.includes(name)).map((name) => [name, parentsOf(file, name)]),
  );
  const ordered: MovedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([name, parents]) => parents.every((one) => one === name || !waiting.has(one)));
    if (ready.length === 0) throw new Error('The tables of the database refer to each other in a circle.');
    for (const [name] of ready) {
      waiting.delete(name);
      ordered.push(tableOf(file, name));
    }
  }
  return ordered;
}

function parentsOf(file: Sqlite.Database, name: string): string[] {
  return (file.pragma(`foreign_key_list("${name}")`) as { table: string }[]).map(({ table }) => table);
}

function tableOf(file: Sqlite.Database, name: string): MovedTable {
  const columns = file.pragma(`table_info("${name}")`) as { name: string; pk: number }[];
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return { name, columns: columns.map((column) => column.name).toSorted(), key: key.map((column) => column.name) };
}

/** Copies one page per transaction, and returns the progress after the last page. */
export async function copyTable(copy: Copy, onPage: (table: string, rows: number) => void): Promise<CopyState> {
  const { file, target, table, note } = copy;
  let { state } = copy;
  if (state.done.includes(table.name)) return state;
  let rows = 0;
  for (const page of pagesOfFile(file, table, state.table === table.name ? state.after : [])) {
    const last = page.at(-1);
    state = { ...state, table: table.name, after: last ? keyOf(table, last) : [] };
    await target.query('begin');
    await target.query(
      `insert into "${table.name}" select * from json_populate_recordset(null::"${table.name}", $1) on conflict do nothing`,
      [JSON.stringify(page)],
    );
    await note(state);
    await target.query('commit');
    rows += page.length;
    onPage(table.name, rows);
  }
  state = { ...state, done: [...state.done, table.name], table: null, after: [] };
  await note(state);
  return state;
}

export function fingerprintOfFile(file: Sqlite.Database, table: MovedTable): Fingerprint {
  let found: Fingerprint = { rows: 0, checksum: 0n };
  for (const page of pagesOfFile(file, table, [])) found = added(found, table, page);
  return found;
}

export async function fingerprintOfPostgres(target: Client, table: MovedTable): Promise<Fingerprint> {
  const types = { getTypeParser: (oid: number) => (oid === BIGINT ? Number : typeParser(target, oid)) };
  let found: Fingerprint = { rows: 0, checksum: 0n };
  let after: KeyValues = [];
  for (;;) {
    const text = `select * from "${table.name}" ${afterKey(table, after, (n) => `$${n}`)} limit ${PAGE}`;
    const { rows } = await target.query<Row>({ text, values: [...after], types });
    const last = rows.at(-1);
    if (!last) return found;
    found = added(found, table, rows);
    after = keyOf(table, last);
  }
}

function typeParser(target: Client, oid: number): (text: string) => unknown {
  return target.getTypeParser(oid, 'text') as (text: string) => unknown;
}

function* pagesOfFile(file: Sqlite.Database, table: MovedTable, from: KeyValues): Generator<Row[]> {
  let after = from;
  for (;;) {
    const text = `select * from "${table.name}" ${afterKey(table, after, () => '?')} limit ${PAGE}`;
    const page = file.prepare(text).all(...after) as Row[];
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = keyOf(table, last);
  }
}

/** SQLite and PostgreSQL sort texts in different orders, which does not matter here. */
function afterKey({ key }: MovedTable, after: KeyValues, parameter: (n: number) => string): string {
  const columns = key.map((column) => `"${column}"`).join(', ');
  const values = after.map((_, index) => parameter(index + 1)).join(', ');
  return `${after.length === 0 ? '' : `where (${columns}) > (${values})`} order by ${columns}`;
}

function keyOf({ key }: MovedTable, row: Row): KeyValues {
  return key.map((column) => row[column] ?? '');
}

function added({ rows, checksum }: Fingerprint, { columns }: MovedTable, page: readonly Row[]): Fingerprint {
  let sum = checksum;
  for (const row of page) {
    const text = JSON.stringify(columns.map((column) => row[column]));
    sum += createHash('sha256').update(text).digest().readBigUInt64LE();
  }
  return { rows: rows + page.length, checksum: BigInt.asUintN(64, sum) };
}
