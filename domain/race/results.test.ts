import { describe, expect, it } from 'vitest';
import { lapAt, RACE_CLASS, RACE_ID, startAt } from '../../tests/support/race-events.ts';
import { findTemplate } from '../assessments/assessment-templates.ts';
import { day } from '../../tests/support/rows.ts';
import { MOST_ASSESSMENT_NAME } from '../validation.ts';
import { LONGEST_READING_MS } from './clock.ts';
import { raceState, resultOf } from './race-state.ts';
import { MILE_RESULTS_TEMPLATE, MILE_TIME_FIELD, mileResultsName, resultValue, savedLaps } from './results.ts';

const ANA = 1;
const BEN = 2;
const valueOf = (target: number, ...seconds: number[]) => {
  const laps = seconds.map((second, index) => lapAt(index + 2, ANA, second));
  return resultValue(raceState([startAt(1), ...laps]).students.get(ANA), target);
};

it('5.61 the result of a student who has finished a race is stored as text in whole seconds', () => {
  expect(valueOf(2, 250, 512.9)).toBe('512');
  expect(valueOf(1, 250, 512.9)).toBe('250');
});

it('5.61 the stored result of a student who has not run the target laps of a race is empty', () => {
  expect([valueOf(3, 250, 512), valueOf(4)]).toEqual(['', '']);
});

it('5.61 the stored result of a student is empty if the race time is less than two seconds', () => {
  expect([valueOf(1, 0.4), valueOf(1, 1.9), valueOf(1, 2)]).toEqual(['', '', '2']);
});

it('5.61 when the mile timer creates an assessment, its name has the day, and its template has a field for the time', () => {
  const name = mileResultsName(day('2026-11-20'));
  expect(name).toBe('Mile Results 2026-11-20');
  expect(name.length).toBeLessThanOrEqual(MOST_ASSESSMENT_NAME);
  const template = findTemplate(MILE_RESULTS_TEMPLATE);
  expect(template).toMatchObject({ name: 'Mile Results', fields: [{ id: MILE_TIME_FIELD, name: 'Time' }] });
});

describe('5.63 laps that a race makes from saved results', () => {
  const race = { raceId: RACE_ID, classId: RACE_CLASS, laps: 3 };
  const score = (studentId: number, value: string, fieldId = MILE_TIME_FIELD) => ({ studentId, fieldId, value });

  it.each(['512', '8:32'])(
    '5.63 if a student has the saved result “%s”, the race shows the target number of laps for this student, in this time',
    (value) => {
      const { students } = raceState(savedLaps(race, [score(ANA, value)]));
      expect(students.get(ANA)?.laps.map(({ split }) => split)).toEqual([0, 0, 512_000]);
      expect(resultOf(students.get(ANA), 3)).toEqual({ time: 512_000, isFinished: true });
    },
  );

  it.each(['', '0', '1', '0:01', 'walked'])(
    '5.63 if a student has the saved result “%s”, the race gives no laps, because the text is not a time',
    (value) => {
      expect(savedLaps(race, [score(ANA, value)])).toEqual([]);
    },
  );

  it('5.63, 5.7 the longest saved result gives a lap with the longest clock reading that the server accepts', () => {
    expect(savedLaps(race, [score(ANA, '99999')]).at(-1)?.elapsed).toBe(LONGEST_READING_MS);
    expect(savedLaps(race, [score(ANA, '999:59')]).at(-1)?.elapsed).toBeLessThan(LONGEST_READING_MS);
  });

  it('5.63 a lap that is made from a saved result has the same id on every device, and no two of these laps have the same id', () => {
    const laps = savedLaps(race, [score(ANA, '512'), score(BEN, '600')]);
    expect(
      savedLaps(race, [score(BEN, '600'), score(ANA, '512')])
        .map(({ id }) => id)
        .sort(),
    ).toEqual(laps.map(({ id }) => id).sort());
    expect(new Set(laps.map(({ id }) => id)).size).toBe(6);
    expect(savedLaps({ ...race, raceId: RACE_ID + 1 }, [score(ANA, '512')])[0]?.id).not.toBe(laps[0]?.id);
  });

  it('5.63 a saved score of a field other than the time gives the student no laps', () => {
    expect(savedLaps(race, [score(ANA, '512', 1)])).toEqual([]);
  });
});
