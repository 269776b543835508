import { expect, it } from 'vitest';
import { table, type RowOf } from './table.ts';

const rest = { needed: [] } as const;
const whole = {
  ...rest,
  fields: { bookId: 'id', name: 'text', colour: 'text?', open: 'boolean' },
  parents: { bookId: 'gradeBooks' },
  fixed: ['bookId'],
  units: { name: ['name'], look: ['colour', 'open'] },
  defaults: { name: '', colour: null, open: true },
} as const;
const { colour: _, ...withoutColour } = whole.fields;

it('W5 the definition of a table compiles if it contains each field of the row exactly once', () => {
  expect(table()(whole)).toBe(whole);
});

it('W5 the definition of a table does not compile if a field is missing, is there twice, or is misspelt', () => {
  const define = table();
  // @ts-expect-error -- `colour` is in a unit and has no kind
  define({ ...whole, fields: withoutColour });
  // @ts-expect-error -- `shade` is neither fixed nor in a unit
  define({ ...whole, fields: { ...whole.fields, shade: 'text' } });
  // @ts-expect-error -- the default of `colour` is null
  define({ ...whole, fields: { ...whole.fields, colour: 'text' } });
  // @ts-expect-error -- the default of `open` is no text
  define({ ...whole, fields: { ...whole.fields, open: 'text' } });
  // @ts-expect-error -- `open` is neither fixed nor in a unit
  define({ ...whole, units: { name: ['name'], look: ['colour'] } });
  // @ts-expect-error -- `name` is in two units
  define({ ...whole, units: { name: ['name'], look: ['colour', 'open', 'name'] } });
  // @ts-expect-error -- `name` is fixed and in a unit
  define({ ...whole, fixed: ['bookId', 'name'] });
  // @ts-expect-error -- `nam` is no field of the row
  define({ ...whole, units: { name: ['nam'], look: ['colour', 'open'] } });
  // @ts-expect-error -- `open` lacks a default
  define({ ...whole, defaults: { name: '', colour: null } });
  // @ts-expect-error -- a default has the type of its field
  define({ ...whole, defaults: { ...whole.defaults, open: 'yes' } });
  // @ts-expect-error -- `shade` is no field of the row
  define({ ...whole, defaults: { ...whole.defaults, shade: null } });
  // @ts-expect-error -- `classId` is no field of the row
  define({ ...whole, parents: { classId: 'classes' } });
  // @ts-expect-error -- `shade` is no field of the row
  define({ ...whole, addedFields: { shade: 8 } });
  // @ts-expect-error -- there is no unit `colours`
  define({ ...whole, packed: { unit: 'colours', column: 'look' } });
  // @ts-expect-error -- there is no unit `colours`
  define({ ...whole, alwaysGiven: ['colours'] });
  // @ts-expect-error -- `name` is not fixed, so a row could move to another group
  define({ ...whole, group: ['name'] });
  // @ts-expect-error -- `naturalkey` is misspelt
  define({ ...whole, naturalkey: true });
  expect(define({ ...whole, defaults: { colour: null, open: true }, alwaysGiven: ['name'] })).toBeDefined();
});

it('W5 the type of a row has a value for each field by its kind, and the narrower type of a field where there is one', () => {
  const narrowed = table<{ colour: 'red' | null }>()(whole);
  const row: RowOf<typeof narrowed> = { id: 1, bookId: 2, name: 'Fall', colour: 'red', open: true };
  // @ts-expect-error -- green is not one of the narrower values
  expect({ ...row, colour: 'green' } satisfies typeof row).toBeDefined();
  // @ts-expect-error -- `shade` is no field of the table
  table<{ shade: string }>()(whole);
  // @ts-expect-error -- `open` has the kind of true and false
  table<{ open: 'yes' | 'no' }>()(whole);
  // @ts-expect-error -- `colour` may be null by its kind
  table<{ colour: 'red' }>()(whole);
  // @ts-expect-error -- `bookId` is a number
  expect({ ...row, bookId: 'two' } satisfies typeof row).toBeDefined();
});
