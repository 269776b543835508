import { expect, test } from 'vitest';
import { day } from '../../../tests/support/rows.ts';
import {
  brokenWords,
  dragWords,
  impossibleWords,
  newPartnersWords,
  outcomeWords,
  setName,
  teamFacts,
} from './teams.ts';

const NAMES = ['', 'Ana', 'Bo', 'Chen'];
const nameOf = (id: number) => NAMES[id] ?? '';

test('10.20 before teams are made, the team maker shows their sizes, separately for each gender if teams have one gender', () => {
  expect(outcomeWords(29, [{ gender: null, sizes: [7, 7, 7, 8] }])).toBe('29 play: 7, 7, 7, 8');
  expect(
    outcomeWords(12, [
      { gender: 'F', sizes: [3, 3] },
      { gender: 'M', sizes: [6] },
    ]),
  ).toBe('12 play: F 3, 3 · M 6');
});

test('10.27 the line below a team’s name has the number of players, the sum of their skill levels, and their genders', () => {
  const player = (gender: string | null) => ({ id: 1, skill: 3, gender });
  expect(teamFacts([player('M'), player('F'), player('F')])).toBe('3 players · skill 9 · 1 M 2 F');
  expect(teamFacts([player('M'), player('X'), player(null)])).toBe('3 players · skill 9 · 1 M 0 F 2 other');
  expect(teamFacts([player(null)])).toBe('1 player · skill 3');
  expect(teamFacts([player('M')], false)).toBe('1 player · 1 M 0 F');
});

test('10.23 if a rule for teams is impossible or broken, the message names the students and explains the rule', () => {
  expect(impossibleWords({ kind: 'together and apart', students: [1, 2] }, nameOf)).toBe(
    'Ana must be with Bo and also apart from Bo.',
  );
  expect(impossibleWords({ kind: 'too many together', students: [1, 2, 3], places: 2 }, nameOf)).toBe(
    'Ana, Bo, and Chen must be together, but a team has only 2 places.',
  );
  expect(impossibleWords({ kind: 'too few teams', students: [1, 2, 3] }, nameOf)).toBe(
    'Ana, Bo, and Chen must all be apart, but there are too few teams for them.',
  );
  expect(impossibleWords({ kind: 'no team for all', students: [1, 2] }, nameOf)).toMatch(
    /^Ana and Bo must be together/,
  );
  expect(brokenWords({ kind: 'apart', students: [1, 2] }, nameOf)).toBe('Ana and Bo should be apart');
});

test('10.25 the fraction of new partners in the teams is shown in percent, and 10.30 the default name of a saved set contains the day', () => {
  expect(newPartnersWords(0.834)).toBe('new partners 83 %');
  expect(setName(day('2026-11-20'))).toBe('Teams 20 Nov');
});

test('10.28 while the teacher drags a student between teams, a screen reader announces the student, the team below, and the result', () => {
  const places = (place: string) =>
    place === 'team' ? { name: 'Red', student: null } : { name: 'Blue, place 1 of 3', student: Number(place) };
  const words = dragWords(nameOf, places);
  expect([words.pickedUp(1), words.over(1, '1')]).toEqual(['Ana picked up.', 'Ana picked up.']);
  expect([words.over(1, '2'), words.over(1, 'team'), words.over(1, null)]).toEqual([
    'Ana is over Blue, place 1 of 3, Bo.',
    'Ana is over Red.',
    'Ana is over no team.',
  ]);
  expect([words.dropped(1, 'team'), words.dropped(1, '1'), words.cancelled(1)]).toEqual([
    'Ana was dropped on Red.',
    'Ana stays in the team.',
    'Cancelled. Ana stays in the team.',
  ]);
});
