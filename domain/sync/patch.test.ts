import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, overlay, type Patch, type StoredRow } from './patch.ts';

const BOOK: StoredRow = { id: 1, name: 'Fall 2026', tomb: null };
const of = (patch: object) => ({ table: 'gradeBooks', id: 1, ...patch }) as Patch;
const ofMark = (patch: object) => ({ table: 'marks', id: 1, ...patch }) as Patch;

it('W1 a create patch makes a missing row, with default values, or changes the fields of a row that already exists', () => {
  expect(
    applyPatch(null, { table: 'students', id: 3, kind: 'create', fields: { fullName: 'Chen, Ben' } }),
  ).toMatchObject({
    id: 3,
    fullName: 'Chen, Ben',
    skillLevel: 3,
    deleted: false,
    tomb: null,
  });
  expect(applyPatch(BOOK, of({ kind: 'create', fields: { createdAt: 'then' } }))).toEqual({
    ...BOOK,
    createdAt: 'then',
  });
});

it('W10.2 if a row already exists, a create patch changes its fields but does not apply default values', () => {
  const mark = { id: 1, value: 5, attendanceState: 'P', tomb: null };
  const create = ofMark({ kind: 'create', fields: { attendanceState: 'T' }, defaults: { value: 9 } });
  expect(applyPatch(mark, create)).toEqual({ ...mark, attendanceState: 'T' });
  expect(applyPatch(null, create)).toMatchObject({ attendanceState: 'T', value: 9, customNote: '' });
});

it('D3 a create patch replaces a deleted row by a new row only if the row’s id comes from its natural key', () => {
  const dead = { ...BOOK, customNote: 'OLD', tomb: 'k' };
  const create = { kind: 'create', fields: { attendanceState: 'T' } };
  expect(applyPatch(dead, ofMark(create))).toMatchObject({ attendanceState: 'T', customNote: '', tomb: null });
  expect(applyPatch(dead, of(create))).toMatchObject({ tomb: 'k', customNote: 'OLD' });
});

it('an update patch changes the fields of a row that exists, but never creates a missing row', () => {
  expect(applyPatch(BOOK, of({ kind: 'update', fields: { name: 'Autumn 2026' } }))).toEqual({
    ...BOOK,
    name: 'Autumn 2026',
  });
  expect(applyPatch(null, of({ kind: 'update', fields: { name: 'Autumn 2026' } }))).toBeNull();
});

it('D3 if a row is deleted twice, it keeps the idempotency key of the first delete', () => {
  const dead = applyPatch(BOOK, of({ kind: 'delete', key: 'first' }));
  expect(dead).toEqual({ ...BOOK, tomb: 'first' });
  expect(applyPatch(dead, of({ kind: 'delete', key: 'second' }))).toEqual(dead);
});

it('D4.1 a restore patch restores a deleted row only if the row’s tombstone has the key in the patch', () => {
  const dead = { ...BOOK, tomb: 'k' };
  expect(applyPatch(dead, of({ kind: 'restore', key: 'k' }))).toEqual(BOOK);
  expect(applyPatch(dead, of({ kind: 'restore', key: 'other' }))).toEqual(dead);
  expect(applyPatch(null, of({ kind: 'restore', key: 'k' }))).toBeNull();
});

describe('applying several patches to the server’s row (base row)', () => {
  const patches = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom('create', 'update'),
        fields: fc.record({ name: fc.constantFrom('x', 'y', 'z') }),
      }),
      fc.record({ kind: fc.constantFrom('delete', 'restore'), key: fc.constantFrom('k1', 'k2') }),
    ),
    { maxLength: 6 },
  );
  const base = fc.constantFrom(null, BOOK, { ...BOOK, tomb: 'k1' });

  it('the shown row is the same whether several patches are applied to the server’s row one by one or all together', () => {
    fc.assert(
      fc.property(base, patches, (row, list) => {
        const all = list.map(of);
        const stepwise = all.reduce(applyPatch, row);
        expect(overlay(row, all)).toEqual(stepwise);
        expect(overlay(overlay(row, all.slice(0, 2)), all.slice(2))).toEqual(stepwise);
      }),
    );
  });

  it('if several patches set the same field of a row, the shown row has the value of the most recent patch', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (names) => {
        const shown = overlay(
          BOOK,
          names.map((name) => of({ kind: 'update', fields: { name } })),
        );
        expect(shown).toEqual({ ...BOOK, name: names.at(-1) });
      }),
    );
  });
});
