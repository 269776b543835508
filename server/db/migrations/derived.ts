import { type ColumnDataType, type ColumnDefinitionBuilder, sql, type Transaction } from 'kysely';
import type { FieldKind, FieldValue } from '#domain/tables/table.ts';
import type { TableSpec } from '#domain/tables/all.ts';
import type { Database } from '../schema.ts';
import { index, required, rowTable } from './row-table.ts';
import type { Migration } from './migration.ts';

type Specs = Readonly<Record<string, TableSpec>>;

/**
 * Returns one step for each table with `serverSince`, and one for each field in `addedFields`. Nobody may change the number,
 * the kind or the parents of a released field, so a released step stays the same.
 */
export function derivedSteps(tables: Specs): Migration[] {
  return Object.entries(tables).flatMap(([table, spec]) => {
    const { serverSince, addedFields = {} } = spec;
    const fields = Object.entries(addedFields).map(([field, step]) => addColumnStep(table, spec, field, step));
    return serverSince === undefined ? fields : [createTableStep(table, spec, serverSince), ...fields];
  });
}

/** Sorts the steps by number, and then by name. */
export function inOrder(steps: readonly Migration[]): Migration[] {
  return steps.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function createTableStep(table: string, spec: TableSpec, step: number): Migration {
  const { fields, parents, ancestors, addedFields = {}, packed } = spec;
  if (packed) throw new Error(`${table}: write its migration by hand, because it has a packed unit`);
  const first = Object.entries(fields).filter(([name]) => !Object.hasOwn(addedFields, name));
  return {
    name: stepName(step, table),
    async up(trx) {
      let made = rowTable(trx, table);
      for (const [name, kind] of first) made = made.addColumn(name, typeOf(kind), isNullable(kind) ? same : required);
      await made.execute();
      await index(trx, table, 'feed', ['change']);
      await index(trx, table, 'tomb', ['tomb']);
      for (const field of Object.keys({ ...parents, ...ancestors })) {
        // Child rows are read in the order of their ids.
        if (!Object.hasOwn(addedFields, field)) await index(trx, table, `by_${field}`, [field, 'id']);
      }
    },
  };
}

function addColumnStep(table: string, spec: TableSpec, field: string, step: number): Migration {
  const { fields, units, packed, defaults, serverSince = 0 } = spec;
  const kind = fields[field];
  const value = defaults[field];
  const place = `${table}.${field}`;
  if (!kind) throw new Error(`${place}: there is no such field`);
  if (step <= serverSince) throw new Error(`${place}: the field is not newer than its table`);
  if (packed && units[packed.unit]?.includes(field)) {
    throw new Error(`${place}: write its migration by hand, because the field is in a packed unit`);
  }
  if (!isNullable(kind) && (value === undefined || value === null)) {
    throw new Error(`${place}: a new field has a default or may be null, because old rows lack it`);
  }
  return {
    name: stepName(step, `${table}-${field}`),
    async up(trx: Transaction<Database>) {
      const column = isNullable(kind) ? same : withDefault(value);
      await trx.schema.alterTable(table).addColumn(field, typeOf(kind), column).execute();
    },
  };
}

const same = (column: ColumnDefinitionBuilder) => column;

function withDefault(value: FieldValue | undefined) {
  const stored = typeof value === 'boolean' ? Number(value) : value;
  return (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql.lit(stored));
}

function isNullable(kind: FieldKind): boolean {
  return kind.endsWith('?');
}

/** A boolean is stored as 0 or 1, and a time as text. */
function typeOf(kind: FieldKind): ColumnDataType {
  if (kind.startsWith('boolean')) return 'integer';
  return /^(?:id|integer)/.test(kind) ? 'bigint' : 'text';
}

/** Returns for example `008-race-events` for step 8 of the table `raceEvents`. */
function stepName(step: number, name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${String(step).padStart(3, '0')}-${words}`;
}
