import { CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import { TABLE_NAMES } from '../../domain/tables/all.ts';
import type { Database } from '../../server/db/schema.ts';

/** Tables in which a teacher has only a few rows. A query may read all of these rows, but not all of their child rows. */
const FEW_ROWS = new Set(['profile', 'settings', 'grade_books']);

const ROW_TABLES = new Set(
  TABLE_NAMES.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
);

/** Matches a condition on the id of the row, or on the id of a parent row. */
const BY_ID = /\b(?!teacher_id\b)(?:id|\w+_id)\b/;
/** Matches a condition on the keys of deletes. */
const BY_KEY = /\btomb\b/;
const NAMES_KEY = /"tomb" [=>] /;

/** One step of a query plan: how the database reads a table. */
interface Read {
  readonly table: string;
  /** The conditions with which the database searches an index. Empty for a scan of the whole table. */
  readonly by: string;
}

function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Returns the steps of a query's plan that read too many rows of a table. A step may read the rows with certain ids, the
 * child rows of certain rows, or the rows of one delete. The result is empty for a good plan.
 */
export async function broadReads(db: Kysely<Database>, query: CompiledQuery): Promise<string[]> {
  const all = isPostgres(db) ? await postgresReads(db, query) : await sqliteReads(db, query);
  const reads = all.filter(({ table }) => ROW_TABLES.has(table));
  const isOfFewRows = reads.every(({ table }) => FEW_ROWS.has(table));
  return isOfFewRows ? [] : reads.filter((read) => isBroad(read, query)).map((read) => textOf(read, query));
}

function isBroad({ by }: Read, { sql }: CompiledQuery): boolean {
  // A search for `tomb is null` reads all rows of the teacher that are not deleted. In an SQLite plan it looks like a
  // search for one key.
  return !BY_ID.test(by) && !(BY_KEY.test(by) && NAMES_KEY.test(sql));
}

function textOf({ table, by }: Read, { sql }: CompiledQuery): string {
  return `${table} by (${by}): ${sql}`;
}

async function sqliteReads(db: Kysely<Database>, { sql, parameters }: CompiledQuery): Promise<Read[]> {
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.flatMap(({ detail }) => {
    const [, table, by = ''] = /^(?:SCAN|SEARCH) (\w+)(?:.* \((.*)\))?/.exec(detail) ?? [];
    return table === undefined ? [] : [{ table, by }];
  });
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

async function postgresReads(db: Kysely<Database>, { sql, parameters }: CompiledQuery): Promise<Read[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<Record<string, { Plan: PlanNode }[]>>(explain);
  return Object.values(rows[0] ?? {}).flatMap(([answer]) => (answer ? readsOf(answer.Plan, null) : []));
}

/**
 * Returns the reads of a PostgreSQL plan. A bitmap scan has the name of its table and the condition of its index in two
 * nodes, one below the other.
 */
function readsOf(node: PlanNode, above: string | null): Read[] {
  const { 'Relation Name': relation, 'Index Cond': by = '', Plans: plans = [] } = node;
  const table = relation ?? above;
  const hasIndexBelow = plans.some((plan) => plan['Index Name'] !== undefined);
  const isUpdate = (node as Record<string, unknown>)['Node Type'] === 'ModifyTable';
  const own = table === null || hasIndexBelow || isUpdate ? [] : [{ table, by }];
  return [...own, ...plans.flatMap((plan) => readsOf(plan, isUpdate ? null : table))];
}
