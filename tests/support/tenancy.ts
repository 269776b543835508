import type { LogEvent, OperationNode } from 'kysely';

/**
 * Without `teacher_id`: nobody's tables, `deleted_accounts` with only ids, and the teachers themselves. Every other table, also
 * a new one, is a teacher's.
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
const CATALOG = /^(?:pg_|sqlite_|citus_|table_list$)/;

function isNobodys(table: string): boolean {
  return NOBODYS.has(table) || CATALOG.test(table);
}

type Node = OperationNode & Readonly<Record<string, unknown>>;

/** The queries without the id of a teacher that have run since a test last removed the queries from this list. */
export const offences: string[] = [];

/** Each query text is checked only once: a few hundred texts run a hundred thousand times. */
const judged = new Map<string, string | null>();

/** Checks a query that a database has run. If the query does not contain the id of a teacher, adds it to `offences`. */
export function noteTenancy({ query: { sql, query } }: LogEvent): void {
  const known = judged.get(sql);
  const problem = known === undefined ? tenancyProblem(query) : known;
  judged.set(sql, problem);
  if (problem !== null) offences.push(`${problem}: ${sql}`);
}

/** Null if each table of a teacher has a condition on the id. */
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

/** In `where` or a join, but not inside an `or`. Null: there is one. */
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

/** A change or delete is for one id; a read may use the email. */
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

/** Savepoints and locks need raw SQL too, but read and write no rows. */
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

/** Joined by `and`; a condition inside an `or` may not hold. */
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
