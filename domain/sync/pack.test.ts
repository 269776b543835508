import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredRow } from './patch.ts';
import { pack, packInto, unpack, unpackEach } from './pack.ts';

const KEY = [7, '2026-11-19'] as const;
const mark = (id: number, fields: object): StoredRow => ({ id, classId: 7, createdAt: '2026-11-19', ...fields });
const byId = (rows: readonly StoredRow[]) => rows.toSorted((a, b) => a.id - b.id);

const value = fc.oneof(fc.constantFrom('P', 'A', null, 0, 5), fc.string(), fc.integer());
const names = ['studentId', 'attendanceState', 'note1', 'tomb', 'deletedAt', 'pulled', 'fieldOfANewerServer'];
const fieldsOfRow = fc.dictionary(fc.constantFrom(...names), value);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 52 }), { maxLength: 60 });
const group = ids.chain((list) =>
  fc.tuple(...list.map((id) => fieldsOfRow.map((fields) => mark(id, fields)))).map((rows): StoredRow[] => rows),
);

it('S2.2 when a packed group (one record with many rows) is unpacked, every row has all its fields again', () => {
  fc.assert(
    fc.property(group, (rows) => {
      expect(byId(unpack('marks', KEY, pack('marks', rows)))).toEqual(byId(rows));
    }),
  );
});

it('S2.2 a packed group (one record with many rows) stores -0 and 0 as different values', () => {
  const rows = [mark(1, { value: 0 }), mark(2, { value: -0 }), mark(3, { value: 0 })];
  expect(unpack('marks', KEY, pack('marks', rows))).toEqual(rows);
});

it('S2.2 a packed group (one record with many rows) stays the same when it is converted to JSON and back', () => {
  fc.assert(
    fc.property(group, (rows) => {
      const sent = JSON.parse(JSON.stringify(pack('marks', rows))) as ReturnType<typeof pack>;
      expect(byId(unpack('marks', KEY, sent))).toEqual(byId(rows));
    }),
  );
});

it('S2.2 a packed group stores the most frequent value of a field once, and for each row only its different values', () => {
  const rows = [
    mark(1, { studentId: 11, attendanceState: 'P', tomb: null }),
    mark(2, { studentId: 12, attendanceState: 'A', tomb: null }),
    mark(3, { studentId: 13, attendanceState: 'P', tomb: null, deletedAt: '2026-11-20T10:00:00.000Z' }),
  ];
  expect(pack('marks', rows)).toEqual({
    common: { studentId: 11, attendanceState: 'P', tomb: null },
    rows: {
      1: {},
      2: { studentId: 12, attendanceState: 'A' },
      3: { studentId: 13, deletedAt: '2026-11-20T10:00:00.000Z' },
    },
  });
});

it('S2.2 a packed group contains no default values of the table, so if a default changes, no stored row changes', () => {
  expect(pack('marks', [mark(1, { attendanceState: 'P' })]).common).toEqual({ attendanceState: 'P' });
  expect(unpack('marks', KEY, { common: {}, rows: { 1: {} } })).toEqual([mark(1, {})]);
});

describe('packing changed rows into a group', () => {
  const countOf = (rows: readonly StoredRow[], name: string, wanted: unknown) =>
    rows.filter((row) => row[name] === wanted).length;

  it('S2.2 when changed rows are packed into a group, the new rows are added and the changed rows are replaced', () => {
    fc.assert(
      fc.property(group, group, fc.nat(60), (rows, others, shared) => {
        const changed = others.map((row, place) => ({
          ...row,
          id: place < shared ? (rows[place]?.id ?? row.id) : row.id,
        }));
        const wanted = new Map([...rows, ...changed].map((row) => [row.id, row]));
        const packed = packInto('marks', KEY, pack('marks', rows), changed);
        expect(byId(unpack('marks', KEY, packed))).toEqual(byId([...wanted.values()]));
      }),
    );
  });

  it('S2.2 after changed rows are packed into a group, the group still stores the most frequent value of each field only once', () => {
    fc.assert(
      fc.property(group, group, (rows, changed) => {
        const { common } = packInto('marks', KEY, pack('marks', rows), changed);
        const all = [...new Map([...rows, ...changed].map((row) => [row.id, row])).values()];
        const whole = pack('marks', all).common;
        expect(Object.keys(common).toSorted()).toEqual(Object.keys(whole).toSorted());
        for (const name in whole) expect(countOf(all, name, common[name])).toBe(countOf(all, name, whole[name]));
      }),
    );
  });

  it('S2.2 if a changed row has null in a field, and most rows of its group have a value there, the packed group keeps the null', () => {
    const rows = [1, 2, 3].map((id) => mark(id, { note1: 'LE', adjustment: null }));
    const changed = [mark(2, { note1: null, adjustment: 1 })];
    expect(packInto('marks', KEY, pack('marks', rows), changed)).toEqual({
      common: { note1: 'LE', adjustment: null },
      rows: { 1: {}, 2: { note1: null, adjustment: 1 }, 3: {} },
    });
  });
});

it('S2.2 a packed group gives the same rows if it is read row by row or unpacked as a whole', () => {
  fc.assert(
    fc.property(group, (rows) => {
      const read: StoredRow[] = [];
      unpackEach('marks', KEY, pack('marks', rows), (row, id) => void read.push({ ...row, id: Number(id) }));
      expect(byId(read)).toEqual(byId(rows));
    }),
  );
});
