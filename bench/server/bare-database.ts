import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Slot, Statement } from './recording.ts';

type Value = string | number | null;
type Rows = Record<string, unknown>[];

interface Ran {
  readonly rows: Rows;
  readonly count: number;
}

type Run = (values: readonly Value[]) => Promise<Ran>;

interface BareDatabase {
  prepare(statements: readonly Statement[]): Run;
  close(): Promise<void>;
}

/** Opens SQLite or PostgreSQL with only its driver, and with the same settings as the real server. */
export function openBare(address: string): BareDatabase {
  return address.startsWith('postgres') ? openPostgres(address) : openSqlite(address);
}

/**
 * Replaces the parameters of the recorded statements with the values of a request. A change number is different in each call.
 * So the recording does not contain the change number itself, but its difference from the change number that an earlier
 * statement of the same call has read.
 */
class Parameters {
  readonly #values: readonly Value[];
  #counter = 0;

  constructor(values: readonly Value[]) {
    this.#values = values;
  }

  of(slots: readonly Slot[]): Value[] {
    return slots.map((slot) => {
      if ('value' in slot) return this.#values[slot.value] ?? null;
      return 'counter' in slot ? this.#counter + slot.counter : slot.constant;
    });
  }

  see(rows: Rows): void {
    const counter = rows[0]?.['counter'];
    if (typeof counter === 'number') this.#counter = counter;
  }
}

/**
 * The first two statements of a call read the session and the account of the caller. The answer does not contain the rows
 * of these statements.
 */
const FIRST_OF_ANSWER = 2;

function openSqlite(path: string): BareDatabase {
  const sqlite = new Sqlite(path);
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']) sqlite.pragma(pragma);
  const compiled = new Map<string, Sqlite.Statement>();
  const compile = (sql: string) => {
    const statement = compiled.get(sql) ?? sqlite.prepare(sql);
    compiled.set(sql, statement);
    return statement;
  };
  return {
    prepare: (statements) => {
      const steps = statements.map(({ sql, slots }) => ({ statement: compile(sql), slots }));
      return async (values) => {
        const parameters = new Parameters(values);
        const rows: Rows = [];
        for (const [place, { statement, slots }] of steps.entries()) {
          if (!statement.reader) {
            statement.run(parameters.of(slots));
            continue;
          }
          const found = statement.all(parameters.of(slots)) as Rows;
          parameters.see(found);
          if (place >= FIRST_OF_ANSWER) rows.push(...found);
        }
        return { rows, count: steps.length };
      };
    },
    close: async () => void sqlite.close(),
  };
}

const INT8 = 20;
const BEGIN = /^(?:begin|start transaction)/;

function openPostgres(url: string): BareDatabase {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    prepare: (statements) => async (values) => {
      const parameters = new Parameters(values);
      const rows: Rows = [];
      let transaction: pg.PoolClient | null = null;
      for (const [place, { sql, slots }] of statements.entries()) {
        if (BEGIN.test(sql)) transaction = await pool.connect();
        const { rows: found } = await (transaction ?? pool).query(sql, parameters.of(slots));
        parameters.see(found as Rows);
        if (place >= FIRST_OF_ANSWER) rows.push(...(found as Rows));
        if (sql !== 'commit') continue;
        transaction?.release();
        transaction = null;
      }
      return { rows, count: statements.length };
    },
    close: async () => await pool.end(),
  };
}
