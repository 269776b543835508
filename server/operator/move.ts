import type Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { migrate } from '../db/migrate.ts';
import { MOVE_MARKS } from '../db/moves.ts';
import { openDatabase } from '../db/open.ts';
import { type Clock, isoAt } from '../platform/clock.ts';
import { ensureEpoch } from '../sync/epoch.ts';
import { lockFile } from './lock-file.ts';
import {
  copyTable,
  type CopyState,
  fingerprintOfFile,
  fingerprintOfPostgres,
  type MovedTable,
  tablesOf,
} from './move-tables.ts';
import { OperatorProblem } from './problem.ts';
import { terminalValue } from './terminal-text.ts';

export interface MoveOptions {
  /** The path of the SQLite file. */
  readonly from: string;
  /** The URL of the PostgreSQL database. */
  readonly to: string;
  readonly clock: Clock;
  /** With the number of copied rows of the table. */
  readonly onPage?: (table: string, rows: number) => void;
}

export interface Moved {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  /** An earlier run had already moved everything. */
  readonly wasDone: boolean;
}

/**
 * PostgreSQL's advisory lock against a second move. The number is arbitrary, but no other code may lock it in this database.
 */
const LOCK = 7_305_132;

/**
 * Moves all data of an SQLite file into an empty PostgreSQL database (docs/operations.md). A stopped move continues when it is
 * run again. If the number of rows and a checksum of each table are equal at the end, it marks the file as moved, so that no
 * server uses it. The epoch stays, so devices notice only a pause.
 */
export async function move({ from, to, clock, onPage = () => undefined }: MoveOptions): Promise<Moved> {
  if (!existsSync(from)) throw new OperatorProblem(`There is no file ${terminalValue(from)}.`);
  await prepare(from, to, clock);
  const file = lockFile(from);
  if (!file) throw new OperatorProblem(`${terminalValue(from)} is damaged. Restore a backup first.`);
  const target = new Client({ connectionString: to });
  try {
    await target.connect();
    await lockTarget(target);
    return await moveLocked(file, target, clock, onPage);
  } finally {
    await target.end();
    file.close();
  }
}

/** The lock of the file is released before, because `openDatabase` opens the file itself. */
async function prepare(from: string, to: string, clock: Clock): Promise<void> {
  lockFile(from)?.close();
  for (const address of [from, to]) {
    const db = await openDatabase(address, { isPatient: true });
    try {
      await migrate(db, clock);
      if (address === from) await ensureEpoch(db, clock);
    } finally {
      await db.destroy();
    }
  }
}

async function lockTarget(target: Client): Promise<void> {
  const { rows } = await target.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
  if (rows[0]?.locked !== true) throw new OperatorProblem('Another move into this database is under way.');
}

async function moveLocked(
  file: Sqlite.Database,
  target: Client,
  clock: Clock,
  onPage: (table: string, rows: number) => void,
): Promise<Moved> {
  const epoch = valueInFile(file, 'epoch') ?? '';
  const tables = tablesOf(file);
  if ((await valueInPostgres(target, MOVE_MARKS.arrived)) === epoch)
    return { tables: countsOf(file, tables), wasDone: true };
  let state = await begin(file, target, epoch);
  for (const table of tables) {
    state = await copyTable(
      { file, target, table, state, note: async (next) => await noteState(target, next) },
      onPage,
    );
  }
  const moved = await compare(file, target, tables);
  await end(file, target, isoAt(clock.now()).slice(0, 10));
  return { tables: moved, wasDone: false };
}

/** Throws if the PostgreSQL database already has other data. */
async function begin(file: Sqlite.Database, target: Client, epoch: string): Promise<CopyState> {
  const begun = await valueInPostgres(target, MOVE_MARKS.begun);
  if (begun !== null) {
    const state = JSON.parse(begun) as CopyState;
    if (state.epoch === epoch) return state;
    throw new OperatorProblem('A move of another file into this database has begun. Run that move to its end first.');
  }
  if (valueInFile(file, MOVE_MARKS.away) !== null) {
    throw new OperatorProblem('This file was moved before, into another PostgreSQL database.');
  }
  const { rows } = await target.query<{ teachers: string }>('select count(*) as teachers from teachers');
  if (rows[0]?.teachers !== '0') {
    throw new OperatorProblem(
      `The PostgreSQL database is not empty: it has accounts (${rows[0]?.teachers}). Move into an empty database.`,
    );
  }
  const state: CopyState = { epoch, done: [], table: null, after: [] };
  await target.query('delete from installation');
  await noteState(target, state);
  return state;
}

async function noteState(target: Client, state: CopyState): Promise<void> {
  await putValue(target, MOVE_MARKS.begun, JSON.stringify(state));
}

async function compare(file: Sqlite.Database, target: Client, tables: readonly MovedTable[]): Promise<Moved['tables']> {
  const moved: { name: string; rows: number }[] = [];
  for (const table of tables) {
    const [before, after] = [fingerprintOfFile(file, table), await fingerprintOfPostgres(target, table)];
    if (before.rows !== after.rows || before.checksum !== after.checksum) {
      throw new OperatorProblem(
        `The table ${table.name} is not the same: ${before.rows} rows in the file, ${after.rows} in PostgreSQL. ` +
          'Empty the PostgreSQL database and move again. The file is unchanged.',
      );
    }
    moved.push({ name: table.name, rows: before.rows });
  }
  return moved;
}

/**
 * Marks the file first. If the command is stopped between the two marks, no server can use either database, and the next run
 * completes the move.
 */
async function end(file: Sqlite.Database, target: Client, day: string): Promise<void> {
  const kept = file.prepare('select name, value from installation').all() as { name: string; value: string }[];
  file.prepare('insert or replace into installation (name, value) values (?, ?)').run(MOVE_MARKS.away, day);
  file.exec('commit');
  await target.query('begin');
  for (const { name, value } of kept) {
    if (name === 'epoch') await putValue(target, MOVE_MARKS.arrived, value);
    if (name !== MOVE_MARKS.away) await putValue(target, name, value);
  }
  await target.query('delete from installation where name = $1', [MOVE_MARKS.begun]);
  await target.query('commit');
}

function countsOf(file: Sqlite.Database, tables: readonly MovedTable[]): Moved['tables'] {
  return tables.map(({ name }) => {
    const rows = file.prepare(`select count(*) from "${name}"`).pluck().get();
    return { name, rows: Number(rows) };
  });
}

function valueInFile(file: Sqlite.Database, name: string): string | null {
  const value = file.prepare('select value from installation where name = ?').pluck().get(name);
  return typeof value === 'string' ? value : null;
}

async function valueInPostgres(target: Client, name: string): Promise<string | null> {
  const { rows } = await target.query<{ value: string }>('select value from installation where name = $1', [name]);
  return rows[0]?.value ?? null;
}

async function putValue(target: Client, name: string, value: string): Promise<void> {
  await target.query(
    'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  );
}
