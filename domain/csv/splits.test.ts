import { expect, it } from 'vitest';
import { lapAt, startAt } from '../../tests/support/race-events.ts';
import { day, studentRow } from '../../tests/support/rows.ts';
import { raceState } from '../race/race-state.ts';
import { splitCells, splitsFileName } from './splits.ts';
import { csvFile } from './write.ts';

const [ANA, BEN, CEM] = [1, 2, 3];
const STUDENTS = [studentRow(BEN, 'Brown, Ben'), studentRow(ANA, 'Adams, Ana')];
const race = (...laps: ReturnType<typeof lapAt>[]) => raceState([startAt(9), ...laps]);

it('5.69 the CSV file of a race has a row for each student with the time, and with the split and duration of each lap', () => {
  const state = race(lapAt(11, ANA, 90.26), lapAt(12, ANA, 185.06), lapAt(13, BEN, 100));
  expect(splitCells(STUDENTS, state, 2)).toEqual([
    ['Student', 'Time', 'Lap 1', 'Lap 1 took', 'Lap 2', 'Lap 2 took'],
    ['Adams, Ana', '3:05', '1:30.2', '1:30.2', '3:05.0', '1:34.8'],
    ['Brown, Ben', null, '1:40.0', '1:40.0', null, null],
  ]);
});

it('5.69 if a student has run more laps than the target, the CSV file of a race shows these laps, and the time at the target lap', () => {
  const [headings, ana] = splitCells(STUDENTS, race(lapAt(11, ANA, 90), lapAt(12, ANA, 190)), 1);
  expect(headings).toHaveLength(6);
  expect(ana).toEqual(['Adams, Ana', '1:30', '1:30.0', '1:30.0', '3:10.0', '1:40.0']);
});

it('5.69 in the CSV file of a race’s lap splits, an unknown split is an empty cell', () => {
  const [, ana] = splitCells(STUDENTS, race(lapAt(11, ANA, -5, { elapsed: 0 }), lapAt(12, ANA, 190)), 2);
  expect(ana).toEqual(['Adams, Ana', '3:10', null, null, '3:10.0', null]);
});

it('5.69 the CSV file of a race includes a removed student only if the student has a lap', () => {
  const removed = [...STUDENTS, studentRow(CEM, 'Cruz, Cem', { deleted: true })];
  const names = (state: ReturnType<typeof race>) => splitCells(removed, state, 1).map(([name]) => name);
  expect(names(race())).toEqual(['Student', 'Adams, Ana', 'Brown, Ben']);
  expect(names(race(lapAt(11, CEM, 90))).at(-1)).toBe('Cruz, Cem (removed)');
});

it('5.69 the cells of a race’s CSV file are texts that a spreadsheet shows unchanged, for example “1:30.0”', () => {
  expect(csvFile(splitCells(STUDENTS, race(lapAt(11, ANA, 90)), 1))).toContain('"Adams, Ana",1:30,1:30.0,1:30.0\r\n');
});

it('5.69 the name of a race’s CSV file contains the class, the assessment and the day', () => {
  const today = day('2026-11-20');
  const name = 'Mile Results 2026-11-20';
  expect(splitsFileName('PE 7/8', name, today)).toBe('PE 7-8_Mile Results 2026-11-20_splits_2026-11-20.csv');
  expect(splitsFileName('PE 7', name, today, true)).toMatch(/_2026-11-20-includes-unsent\.csv$/);
});
