import { expect, it } from 'vitest';
import type { FieldKind } from '#domain/tables/table.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables/all.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { columnNames, toColumns, toFields } from './columns.ts';

/** The columns that every table of rows has besides its fields. A `?` means that the column may be null. */
const OF_EVERY_ROW = [
  'teacherId number',
  'id number',
  'change number',
  'units text',
  'lastChange number',
  'lastDevice text',
  'otherChange number',
  'tomb text?',
  'tombAt number?',
];

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const NUMBERS = /^(?:bigint|integer|int4|int8)$/i;

function columnOf(name: string, kind: FieldKind | undefined): string {
  const isNumber = /^(?:id|integer|boolean)/.test(kind ?? '');
  return `${name} ${isNumber ? 'number' : 'text'}${kind?.endsWith('?') ? '?' : ''}`;
}

function derivedColumns(table: TableName): string[] {
  const { fields, packed } = TABLES[table];
  return columnNames(table).map((name) => columnOf(name, name === packed?.column ? 'text' : fields[name]));
}

it('the migrations create exactly the columns that the table definitions require', async () => {
  const db = await openTestDatabase();
  const migrated = await db.introspection.getTables();
  for (const table of TABLE_NAMES) {
    const columns = migrated.find(({ name }) => camelCase(name) === table)?.columns ?? [];
    const found = columns.map(
      ({ name, dataType, isNullable }) =>
        `${camelCase(name)} ${NUMBERS.test(dataType) ? 'number' : 'text'}${isNullable ? '?' : ''}`,
    );
    expect(found.toSorted(), table).toEqual([...OF_EVERY_ROW, ...derivedColumns(table)].toSorted());
  }
  await db.destroy();
});

it('if the fields of a class are converted to columns and back, they do not change', () => {
  const fields = {
    ...TABLES.classes.defaults,
    gradeBookId: 1,
    name: 'PE 7',
    createdAt: 'then',
    mondayStartTime: '09:05',
  };
  expect(toFields('classes', toColumns('classes', fields))).toEqual(fields);
});
