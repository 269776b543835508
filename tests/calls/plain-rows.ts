import type { Endpoint, PlainWrite } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { TABLES, type TableName } from '#domain/tables/all.ts';

export type RowIds = Readonly<Partial<Record<TableName, number>>>;

type PlainEndpoint = Endpoint & { readonly row: PlainWrite };

/** The plain writes of the contract. The server makes the handler of a plain write from the definition of its table. */
export const PLAIN_WRITES = ENDPOINTS.filter((endpoint): endpoint is PlainEndpoint => endpoint.row !== undefined);

const VALUES: Readonly<Record<string, unknown>> = { text: 'Text', integer: 1, boolean: true, day: '2026-11-19' };

/** A field for which the contract accepts only some of the values of its kind. */
const OF_FIELD: Readonly<Record<string, unknown>> = { distance: 20 };

/** `ids` has the parent rows. Only fields that must not be null have a value. */
export function plainBody(table: TableName, ids: RowIds): Record<string, unknown> {
  const { fields, parents } = TABLES[table];
  const given = Object.entries(fields).map(([name, kind]) => {
    const parent = parents[name];
    return [name, parent ? ids[parent] : (OF_FIELD[name] ?? VALUES[kind])] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
