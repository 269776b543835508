import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeByOthers, mergeUnits, newRow, rememberChange, type ChangeMemory, type Merged } from './merge.ts';
import type { Fields } from '../tables/table.ts';
import { compareStamps, parseStamp, stampText, type Stamp } from './stamp.ts';

interface Write {
  readonly fields: Fields;
  readonly stamp: Stamp;
}

/** Generates writes of whole units, as devices make them. */
const writeOf = fc.record({
  fields: fc
    .tuple(
      fc.option(
        fc.constantFrom('P', 'A', 'T').map((attendanceState) => ({ attendanceState })),
        { nil: {} },
      ),
      fc.option(
        fc.constantFrom('a', 'b').map((slot) => ({ note1: `label ${slot}`, note1State: slot })),
        { nil: {} },
      ),
      fc.option(
        fc.constantFrom('', 'SICK').map((customNote) => ({ customNote })),
        { nil: {} },
      ),
    )
    .map((parts): Fields => Object.assign({}, ...parts)),
  ms: fc.integer({ min: 1, max: 4 }),
  device: fc.constantFrom('a', 'b', 'c'),
});

/** Gives each write a separate stamp, with its index in the list as the counter. */
const writes = fc
  .array(writeOf, { maxLength: 6 })
  .map((list) => list.map(({ fields, ms, device }, counter): Write => ({ fields, stamp: { ms, counter, device } })));

const EMPTY = { fields: { attendanceState: 'P', note1: null, note1State: null, customNote: '' }, units: {} };

function mergeAll(list: readonly Write[]): Pick<Merged, 'fields' | 'units'> {
  const { fields, units } = list.reduce<Pick<Merged, 'fields' | 'units'>>(
    (row, write) => mergeUnits('marks', row, write.fields, { stamp: write.stamp, change: 1 }),
    EMPTY,
  );
  return { fields, units };
}

const at = (ms: number, device = 'a') => ({ stamp: { ms, counter: 0, device }, change: ms });

describe('W5 merging the writes of several devices into a row', () => {
  it('W5 the merged row is the same in every order in which the devices’ writes arrive', () => {
    fc.assert(
      fc.property(
        writes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(mergeAll(shuffled)).toEqual(mergeAll(list));
        },
      ),
    );
  });

  it('W5 each unit (fields that merge as one) of a merged row has the value with the latest edit stamp, or no stamp if unchanged', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const merged = mergeAll(list);
        for (const [unit, field] of [
          ['attendance', 'attendanceState'],
          ['note1', 'note1State'],
          ['customNote', 'customNote'],
        ] as const) {
          const touching = list.filter(({ fields }) => fields[field] !== undefined);
          const latest = touching.toSorted((a, b) => compareStamps(b.stamp, a.stamp))[0];
          expect(merged.fields[field]).toBe(latest ? latest.fields[field] : EMPTY.fields[field]);
          expect(merged.units[unit]?.stamp).toBe(latest && stampText(latest.stamp));
        }
      }),
    );
  });

  it('W5 a write that changes one unit (fields that merge as one) of a row leaves the row’s other units unchanged', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const row = mergeAll(list);
        const merged = mergeUnits('marks', row, { adjustment: 2 }, at(99));
        expect(merged.won).toEqual(['adjustment']);
        expect(merged.fields).toEqual({ ...row.fields, adjustment: 2 });
        expect(merged.units).toEqual({ ...row.units, adjustment: { stamp: '99.0.a', change: 99 } });
      }),
    );
  });

  it('W5 if the server merges the same write into a row twice, the row is the same as after the first time', () => {
    fc.assert(
      fc.property(writes, (list) => {
        expect(mergeAll([...list, ...list])).toEqual(mergeAll(list));
      }),
    );
  });

  it('W5a if two values of a field have equal edit stamps, the value that arrives later wins', () => {
    const first = mergeUnits('marks', EMPTY, { customNote: 'SICK' }, at(3));
    expect(mergeUnits('marks', first, { customNote: 'LATE' }, at(3)).fields).toMatchObject({ customNote: 'LATE' });
    const again = mergeUnits('marks', first, { customNote: 'LATE' }, { ...at(3), change: 4 });
    expect(again.fields).toMatchObject({ customNote: 'LATE' });
    expect(again.units['customNote']).toEqual({ stamp: '3.0.a', change: 4 });
  });

  it('W5 if two writes have edit stamps with equal clock readings, the value of the device with the greater id wins', () => {
    const b = mergeUnits('marks', EMPTY, { customNote: 'OF B' }, at(5, 'b'));
    expect(mergeUnits('marks', b, { customNote: 'OF A' }, at(5, 'a')).fields['customNote']).toBe('OF B');
    expect(mergeUnits('marks', b, { customNote: 'OF C' }, at(5, 'c')).fields['customNote']).toBe('OF C');
  });

  it('W10.1 if nobody has changed a unit (fields that merge as one), it has no edit stamp, so that any write replaces its value', () => {
    const row = newRow('students', { classId: 2 }, { nickname: 'Ana' }, at(9));
    expect(row.units).toEqual({ nickname: { stamp: '9.0.a', change: 9 } });
    expect(row.fields).toMatchObject({ classId: 2, skillLevel: 3, deleted: false });
    expect(mergeUnits('students', row, { skillLevel: 5 }, at(1)).fields['skillLevel']).toBe(5);
  });

  it('R11 if a REST client without edit stamps sends the value that a field already has, the field keeps its old stamp', () => {
    const row = newRow('students', {}, { nickname: 'Ana' }, at(9));
    const repeated = mergeUnits('students', row, { nickname: 'Ana', note: null, gender: 'F' }, at(20, 'rest'));
    expect(repeated.won).toEqual(['gender']);
    expect(repeated.units['nickname']).toEqual(row.units['nickname']);
    expect(repeated.units['note']).toBeUndefined();
  });

  it('R11 if a REST client creates a row without edit stamps, the fields that it sends count as changed, even with default values', () => {
    expect(newRow('students', {}, { skillLevel: 3 }, at(20, 'rest')).won).toEqual(['skillLevel']);
  });

  it('W5 a new row stores the edit stamp of each unit (fields that merge as one) as text that can be read again', () => {
    const row = newRow('students', {}, { nickname: 'Ana' }, at(9));
    expect(parseStamp(row.units['nickname']?.stamp ?? '')).toEqual({ ms: 9, counter: 0, device: 'a' });
  });
});

it('D2a when a device deletes a row, the server knows the most recent change that another device made to this row', () => {
  const change = fc.record({ device: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.constantFrom('a', 'b', 'c'), (list, deleter) => {
      const memory = list.reduce<ChangeMemory | null>(
        (before, { device }, index) => rememberChange(before, device, index + 1),
        null,
      );
      const byOthers = list.findLastIndex(({ device }) => device !== deleter) + 1;
      // If a third device has changed the row, the result may be the number of a later change, but it is never too low.
      if (memory) expect(changeByOthers(memory, deleter)).toBe(byOthers);
    }),
  );
});
