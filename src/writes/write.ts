import type { Given, Parsed, SyncedEndpoint } from '#contract/parts/endpoint.ts';
import type { deleteClass } from '#contract/rows/classes.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';
import { type GroupedTable, type RowPlace, type PlacedRow, placeOf } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/tables/table.ts';

/** One change of the teacher (docs/sync.md W1, W6.1): the call to send, and the patches that it makes to rows. */
export interface Write {
  readonly method: SyncedEndpoint['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly patches: readonly Patch[];
  /** The cursor when the saved draft began (W8). If it is undefined, the device uses its cursor when it saves the write. */
  readonly seen?: number;
  /** The idempotency key of a delete, which its tombstones contain too (D4.1). Any other write gets one when it is saved. */
  readonly key?: string;
}

/** Without the id, which never changes. */
export type RowFields<T extends TableName> = Partial<Omit<Rows[T], 'id'>>;

type Primitive = string | number | boolean | null | undefined;

/** Refuses a field that the endpoint lacks, which TypeScript would accept from a spread. */
type Exact<Body, Allowed> = Body extends Primitive
  ? Body
  : Body extends readonly (infer Item)[]
    ? Allowed extends readonly (infer AllowedItem)[]
      ? readonly Exact<Item, AllowedItem>[]
      : never
    : { [K in keyof Body]: K extends keyof Allowed ? Exact<Body[K], NonNullable<Allowed[K]>> : never };

/** The path's parameters as the server parses them (an id is a number), and a body that the schema accepts. */
type Input<E extends SyncedEndpoint, Body> = (E['params'] extends undefined
  ? { readonly params?: never }
  : { readonly params: Parsed<E['params']> }) &
  (E['body'] extends undefined ? { readonly body?: never } : { readonly body: Body & Exact<Body, Given<E['body']>> });

/** A delete gets its key from its patches, because the tombstones must have the same one. */
export function write<E extends SyncedEndpoint, Body extends Given<E['body']>>(
  endpoint: E,
  input: Input<E, Body>,
  patches: readonly Patch[],
): Write {
  const { method, path } = endpoint;
  const params: Readonly<Record<string, unknown>> = input.params ?? {};
  const [key] = patches.flatMap((patch) => (patch.kind === 'delete' ? [patch.key] : []));
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    ...(input.body !== undefined && { body: input.body }),
    patches,
    ...(key !== undefined && { key }),
  };
}

/** The row gets these fields and the table's defaults. An existing row changes only in these fields (docs/sync.md W10.2). */
export function created<T extends TableName>(
  table: T,
  id: number,
  fields: RowFields<T>,
  defaults?: RowFields<T>,
): Patch {
  const given = fields as Fields;
  return {
    ...placeOf(table, { ...given, id }),
    kind: 'create',
    fields: given,
    ...(defaults && { defaults: defaults as Fields }),
  };
}

export function updated<T extends TableName>(table: T, row: RowPlace<T>, fields: RowFields<T>): Patch {
  return { ...placeOf(table, row), kind: 'update', fields: fields as Fields };
}

/** A restore finds the rows by `key`, the idempotency key of the delete (docs/sync.md D4.1). */
export function deleted<T extends TableName>(table: T, row: RowPlace<T>, key: string): Patch {
  return { ...placeOf(table, row), kind: 'delete', key };
}

/** The tombstone of the row hides the rows below it (docs/sync.md D1). */
export function deletion(endpoint: typeof deleteClass, table: Exclude<TableName, GroupedTable>) {
  return (id: number, key: string): Write => write(endpoint, { params: { id } }, [deleted(table, { id }, key)]);
}

export function restored(row: PlacedRow, key: string): Patch {
  return { ...row, kind: 'restore', key };
}
