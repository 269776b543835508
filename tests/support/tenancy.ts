import type { LogEvent, OperationNode } from 'kysely';

/**
 * The tables without a column `teacher_id`. Their queries may be about several teachers. Four of these tables belong to no
 * teacher, and `deleted_accounts` has only the ids of deleted accounts. The last is the table of teachers itself, which
 * sign-ins, the purge and the list of accounts read. Every other table belongs to a teacher, also a table that is added later.
 */
export const NOBODYS: ReadonlySet<string> = new Set([
  'installation',
  'migrations',
  'teachers',
  'sign_up_codes',
  'counters',
  'deleted_accounts',
]);

/** Matches the names of the system tables of both database engines. A test reads the list of all tables from them. */
const CATALOG = /^(?:pg_|sqlite_|table_list$)/;

function isNobodys(table: string): boolean {
  return NOBODYS.has(table) || CATALOG.test(table);
}

type Node = OperationNode & Readonly<Record<string, unknown>>;

/** The queries without the id of a teacher that have run since a test last removed the queries from this list. */
export const offences: string[] = [];

/**
 * The result of the check for each query text. The tests run a few hundred different texts a hundred thousand times, so
 * each text is checked only once.
 */
const judged = new Map<string, string | null>();

/** Checks a query that a database has run. If the query does not contain the id of a teacher, adds it to `offences`. */
export function noteTenancy({ query: { sql, query } }: LogEvent): void {
  const known = judged.get(sql);
  const problem = known === undefined ? tenancyProblem(query) : known;
  judged.set(sql, problem);
  if (problem !== null) offences.push(`${problem}: ${sql}`);
}

/**
 * Returns the first problem of a query or of one of its subqueries. Returns null if there is a condition on the id of the
 * teacher for each table that belongs to a teacher.
 */
export function tenancyProblem(root: OperationNode): string | null {
  for (const node of nodesIn(root)) {
    const problem = problemOf(node);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOf(node: Node): string | null {
  switch (node.kind) {
    case 'SelectQueryNode':
      return unbound(node, tablesIn(node['from'], node['joins']));
    case 'DeleteQueryNode':
      return unbound(node, tablesIn(node['from'], node['using'], node['joins'])) ?? ofOneTeacher(node, node['from']);
    case 'UpdateQueryNode':
      return unbound(node, tablesIn(node['table'], node['from'], node['joins'])) ?? ofOneTeacher(node, node['table']);
    case 'InsertQueryNode':
      return insertProblem(node);
    case 'RawNode':
      return rawProblem(node);
    default:
      return null;
  }
}

/**
 * Returns a problem if a table belongs to a teacher but has no condition `teacher_id = …`, and otherwise null. The
 * condition may be in `where` or in a join. It has to hold for every row, so it must not be inside an `or`.
 */
function unbound(node: Node, tables: ReadonlyMap<string, string>): string | null {
  const bound = conditionsOf(node);
  for (const [alias, table] of tables) {
    if (isNobodys(table)) continue;
    const isBound = bound.some(
      ({ column, of }) => column === 'teacher_id' && (of === alias || (of === null && tables.size === 1)),
    );
    if (!isBound) return `${table} without its teacher`;
  }
  return null;
}

/**
 * Checks a query that changes or deletes rows of the table of accounts. It must change or delete only the account with one
 * id. A query that reads may find an account by its email.
 */
function ofOneTeacher(node: Node, target: unknown): string | null {
  if (![...tablesIn(target).values()].includes('teachers')) return null;
  return conditionsOf(node).some(({ column }) => column === 'id') ? null : 'more than one account';
}

function insertProblem(node: Node): string | null {
  const [table = ''] = tablesIn(node['into']).values();
  if (isNobodys(table)) return null;
  const columns = ((node['columns'] ?? []) as Node[]).map(nameOf);
  return columns.includes('teacher_id') ? null : `${table} without its teacher`;
}

/**
 * Returns a problem if raw SQL uses a table of a teacher without `teacher_id`. Savepoints and locks need raw SQL too, but
 * they read and write no rows.
 */
function rawProblem(node: Node): string | null {
  const text = (node['sqlFragments'] as string[]).join(' ');
  if (/\bteacher_id\b/.test(text)) return null;
  const tables = [...text.matchAll(/\b(?:from|into|update|join)\s+"?(\w+)/gi)].map(([, table = '']) => table);
  return tables.every(isNobodys) ? null : 'raw SQL without a teacher';
}

function tablesIn(...nodes: unknown[]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (node: Node, alias?: string): void => {
    if (node.kind === 'TableNode') {
      const table = nameOf((node['table'] as Node)['identifier'] as Node);
      found.set(alias ?? table, table);
    } else if (node.kind === 'AliasNode') add(node['node'] as Node, nameOf(node['alias'] as Node));
    else if (node.kind === 'JoinNode') add(node['table'] as Node);
    else if (node.kind === 'FromNode') for (const one of node['froms'] as Node[]) add(one);
    else if (node.kind === 'UsingNode') for (const one of node['tables'] as Node[]) add(one);
  };
  for (const node of nodes.flat()) if (node !== undefined) add(node as Node);
  return found;
}

interface Equality {
  readonly column: string;
  /** The table or the alias before the name of the column. Null if there is none. */
  readonly of: string | null;
}

function conditionsOf(node: Node): Equality[] {
  const joins = ((node['joins'] ?? []) as Node[]).map((join) => (join['on'] as Node | undefined)?.['on']);
  const where = (node['where'] as Node | undefined)?.['where'];
  return [where, ...joins].flatMap((one) => (one === undefined ? [] : equalitiesIn(one as Node)));
}

/**
 * Returns the conditions that hold for every row. These are the conditions that are joined by `and`. A condition inside an
 * `or` may not hold for every row.
 */
function equalitiesIn(node: Node): Equality[] {
  if (node.kind === 'AndNode') return [node['left'], node['right']].flatMap((one) => equalitiesIn(one as Node));
  if (node.kind === 'ParensNode') return equalitiesIn(node['node'] as Node);
  if (node.kind !== 'BinaryOperationNode' || (node['operator'] as Node)['operator'] !== '=') return [];
  return [node['leftOperand'], node['rightOperand']].flatMap((one) => {
    const side = one as Node;
    if (side.kind !== 'ReferenceNode') return [];
    const table = side['table'] as Node | undefined;
    const of = table ? nameOf((table['table'] as Node)['identifier'] as Node) : null;
    return [{ column: nameOf(side['column'] as Node), of }];
  });
}

function nameOf(node: Node): string {
  if (typeof node['name'] === 'string') return node['name'];
  return nameOf((node['column'] ?? node['identifier']) as Node);
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesIn(one);
  } else if (typeof value === 'object' && value !== null) {
    if ('kind' in value) yield value as Node;
    for (const one of Object.values(value)) yield* nodesIn(one);
  }
}
