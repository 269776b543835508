import type { Endpoint, PlainWrite } from '#contract/parts/endpoint.ts';
import { neededBy, parentsOf } from '#domain/rows/tree.ts';
import { TABLES, type TableName } from '#domain/tables/all.ts';
import type { Fields, FieldValue } from '#domain/tables/table.ts';
import { withId } from '../../rows/server-row.ts';
import { deleteTree, rowToDelete } from '../../sync/apply/deletes.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { create, editedAt, lookUp, need, type WriteContext } from '../../sync/apply/write-context.ts';
import { needInClass, nounOf } from './in-class.ts';
import { touchedFields } from './touched.ts';
import type { WriteHandler } from '../write.ts';

/** Makes a handler for each endpoint with a table (`row`), whose definition contains all that it needs. */
export function plainWrites(endpoints: readonly Endpoint[]): WriteHandler[] {
  return endpoints.flatMap((endpoint) => (endpoint.row ? [handlerOf(endpoint, endpoint.row)] : []));
}

function handlerOf(endpoint: Endpoint, { table, verb }: PlainWrite): WriteHandler {
  if (verb === 'delete') {
    return {
      endpoint,
      run: async (context, { params }) => {
        const row = await rowToDelete(context, table, (params as { id: number }).id);
        if (row) await deleteTree(context, row);
        return { status: endpoint.status };
      },
    };
  }
  const { naturalKey, ancestors } = TABLES[table];
  // The server computes the ids or ancestors of these rows.
  if (naturalKey || ancestors)
    throw new Error(`${endpoint.path}: a row of ${table} is not put by its definition alone`);
  return {
    endpoint,
    run: async (context, { body }) => {
      const row = await put(context, table, touchedFields(body as object) as Fields);
      return { status: endpoint.status, body: async () => await Promise.resolve(withId(row)) };
    },
  };
}

/** Creates the row, or changes the given fields of the existing row. */
async function put(context: WriteContext, table: TableName, body: Fields) {
  const { fixed: fixedNames, fields: kinds } = TABLES[table];
  const { id = context.newId(), ...touched } = body;
  const instants = fixedNames.filter((name) => kinds[name] === 'instant').map((name) => [name, editedAt(context)]);
  const fixed: Record<string, FieldValue> = {};
  const written: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries<FieldValue>({ ...Object.fromEntries(instants), ...touched })) {
    (fixedNames.includes(name) ? fixed : written)[name] = value;
  }
  for (const parent of parentsOf(table, fixed)) await need(context, parent.table, parent.id);
  await refuseOtherParents(context, table, Number(id), fixed);
  const classId = typeof fixed['classId'] === 'number' ? fixed['classId'] : undefined;
  for (const row of neededBy(table, { ...fixed, ...written })) await needInClass(context, row.table, row.id, classId);
  return await create(context, table, Number(id), fixed, written);
}

/** A row always keeps its parent row (docs/sync.md D1). */
async function refuseOtherParents(context: WriteContext, table: TableName, id: number, fixed: Fields): Promise<void> {
  const before: Fields | undefined = (await lookUp<TableName>(context, table, id))?.fields;
  if (!before) return;
  for (const [field, parent] of Object.entries(TABLES[table].parents)) {
    if (parent && before[field] !== (fixed[field] ?? null)) {
      throw new Refusal('invalid', `This ${nounOf(table)} is of another ${nounOf(parent)}`);
    }
  }
}
