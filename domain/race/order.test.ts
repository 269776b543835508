import { describe, expect, it } from 'vitest';
import { holdsFor, isRepeatedTap, shownOrder, sortRunners } from './order.ts';

const [ANA, BEN, CEM] = [3, 2, 1];
const STUDENTS = [
  { id: CEM, fullName: 'Cruz, Cem' },
  { id: ANA, fullName: 'Adams, Ana' },
  { id: BEN, fullName: 'Brown, Ben' },
];
const ids = (students: readonly { id: number }[]) => students.map(({ id }) => id);
const laps = (counts: Record<number, number>) => (id: number) => counts[id] ?? 0;

it('5.67 in a race the rows of the students are sorted A–Z', () => {
  expect(ids(sortRunners(STUDENTS, laps({ [CEM]: 4 }), false))).toEqual([ANA, BEN, CEM]);
});

it('5.67 if a race is grouped by laps, students with more laps are first, and students with equal laps are sorted A–Z', () => {
  expect(ids(sortRunners(STUDENTS, laps({ [CEM]: 4, [BEN]: 1, [ANA]: 1 }), true))).toEqual([CEM, ANA, BEN]);
  expect(ids(sortRunners(STUDENTS, laps({}), true))).toEqual([ANA, BEN, CEM]);
});

it('5.67 in a race, two students with the same name are always in the same order, however the students are listed', () => {
  const twins = [BEN, ANA].map((id) => ({ id, fullName: 'Twin, T' }));
  expect(ids(sortRunners(twins, laps({}), true))).toEqual([BEN, ANA]);
  expect(ids(sortRunners(twins.toReversed(), laps({}), true))).toEqual([BEN, ANA]);
});

it('5.60 in a race a second tap on the same student within 1.5 seconds is ignored', () => {
  expect([isRepeatedTap(1_000, 1_010), isRepeatedTap(1_000, 2_499)]).toEqual([true, true]);
});

it('5.60 in a race a first tap on a student is a lap, and a second tap 1.5 seconds later is another lap', () => {
  expect([isRepeatedTap(1_000, 2_500), isRepeatedTap(undefined, 5)]).toEqual([false, false]);
});

describe('5.68 the students’ rows on the screen keep their places while the teacher taps laps', () => {
  const wanted = [CEM, ANA, BEN];
  const shown = [ANA, BEN, CEM];
  const at = (now: number, more = {}) => ({ lastTap: 1_000, now, isPressed: false, ...more });

  it('5.68 for 2 seconds after a tap in a race, all students’ rows keep their places on the screen, and then they are sorted again', () => {
    expect(shownOrder(shown, wanted, at(1_001))).toEqual(shown);
    expect(shownOrder(shown, wanted, at(2_999))).toEqual(shown);
    expect(shownOrder(shown, wanted, at(3_000))).toEqual(wanted);
    expect(shownOrder(shown, wanted, at(5, { lastTap: undefined }))).toEqual(wanted);
  });

  it('5.68 while a finger is on a student’s row in a race, all rows keep their places on the screen, even if another device adds laps', () => {
    expect(shownOrder(shown, wanted, at(9_000, { isPressed: true }))).toEqual(shown);
    expect(shownOrder(shown, wanted, at(9_000, { lastTap: undefined, isPressed: true }))).toEqual(shown);
  });

  it('5.68 while the students’ rows of a race keep their places, a new student is added at the end, and a removed student disappears', () => {
    expect(shownOrder([ANA, 9, BEN], [CEM, BEN, ANA], at(1_001))).toEqual([ANA, BEN, CEM]);
  });

  it('5.68 the function holdsFor() returns for how many milliseconds the students’ rows of a race still keep their places', () => {
    expect([holdsFor(at(1_500)), holdsFor(at(3_000)), holdsFor(at(9_000))]).toEqual([1_500, 0, 0]);
    expect(holdsFor(at(9_000, { isPressed: true }))).toBeGreaterThan(0);
  });
});
