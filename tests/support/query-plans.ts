import { CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import { TABLE_NAMES } from '../../domain/tables/all.ts';
import type { Database } from '../../server/db/schema.ts';

/** All rows of such a table may be read, but not all child rows of these. */
const FEW_ROWS = new Set(['profile', 'settings', 'grade_books']);

const ROW_TABLES = new Set(
  TABLE_NAMES.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
);

const BY_ID = /\b(?!teacher_id\b)(?:id|\w+_id)\b/;
const BY_KEY = /\btomb\b/;
const NAMES_KEY = /"tomb" [=>] /;

interface Read {
  readonly table: string;
  /** The conditions with which the database searches an index. Empty if the database reads the whole table. */
  readonly by: string;
}

function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Good steps read certain ids, their child rows, or one delete's rows. Empty: all are good. */
export async function broadReads(db: Kysely<Database>, query: CompiledQuery): Promise<string[]> {
  const all = isPostgres(db) ? await postgresReads(db, query) : await sqliteReads(db, query);
  const reads = all.filter(({ table }) => ROW_TABLES.has(table));
  const isOfFewRows = reads.every(({ table }) => FEW_ROWS.has(table));
  return isOfFewRows ? [] : reads.filter((read) => isBroad(read, query)).map((read) => textOf(read, query));
}

function isBroad({ by }: Read, { sql }: CompiledQuery): boolean {
  // `tomb is null` looks like a search for one key in SQLite's plan, so the text is checked too.
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

/** A bitmap scan has two nodes: one names the table, the other the condition. */
function readsOf(node: PlanNode, above: string | null): Read[] {
  const { 'Relation Name': relation, 'Index Cond': by = '', Plans: plans = [] } = node;
  const table = relation ?? above;
  const hasIndexBelow = plans.some((plan) => plan['Index Name'] !== undefined);
  const isUpdate = (node as Record<string, unknown>)['Node Type'] === 'ModifyTable';
  const own = table === null || hasIndexBelow || isUpdate ? [] : [{ table, by }];
  return [...own, ...plans.flatMap((plan) => readsOf(plan, isUpdate ? null : table))];
}
