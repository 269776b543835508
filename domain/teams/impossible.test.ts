import { expect, it } from 'vitest';
import { impossibleRules } from './impossible.ts';
import { teamRequest } from '../../tests/support/team-request.ts';

const request = teamRequest;

it('10.23 the app reports two students who must be together and apart, even if they must be together only because of a third student', () => {
  expect(impossibleRules(request({ together: [[1, 2]], apart: [[1, 2]] }))).toEqual([
    { kind: 'together and apart', students: [1, 2] },
  ]);
  expect(
    impossibleRules(
      request({
        together: [
          [1, 2],
          [2, 3],
        ],
        apart: [[1, 3]],
      }),
    ),
  ).toEqual([{ kind: 'together and apart', students: [1, 3] }]);
});

it('10.23 the app reports a rule that puts more students together than fit into a team', () => {
  expect(impossibleRules(request({ together: [[1, 2, 3, 4, 5]] }))).toEqual([
    { kind: 'too many together', students: [1, 2, 3, 4, 5], places: 4 },
  ]);
});

it('10.23 if more students must all be in different teams than there are teams, the app names exactly these students', () => {
  expect(
    impossibleRules(
      request({
        apart: [
          [1, 2],
          [2, 3],
          [1, 3],
          [1, 4],
          [2, 4],
          [3, 4],
          [5, 6],
          [4, 5],
        ],
      }),
    ),
  ).toEqual([{ kind: 'too few teams', students: [1, 2, 3, 4] }]);
  expect(
    impossibleRules(
      request({
        apart: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      }),
    ),
  ).toEqual([]);
});

it('10.23 the app reports that twenty-one students can’t all be in different teams if there are only twenty teams', () => {
  const players = Array.from({ length: 40 }, (_, index) => ({ id: index, skill: 3, gender: null }));
  const all = players.slice(0, 21).map(({ id }) => id);
  expect(impossibleRules(request({ players, teamCount: 20, apart: [all] }))).toEqual([
    { kind: 'too few teams', students: all },
  ]);
});

it('10.26 the app reports students who are locked to one team but must be apart, or locked to two teams but must be together', () => {
  const sameTeam = new Map([
    [1, 0],
    [2, 0],
  ]);
  expect(impossibleRules(request({ apart: [[1, 2]], locked: sameTeam }))).toEqual([
    { kind: 'too few teams', students: [1, 2] },
  ]);
  const twoTeams = new Map([
    [1, 0],
    [2, 1],
  ]);
  expect(impossibleRules(request({ together: [[1, 2]], locked: twoTeams }))).toEqual([
    { kind: 'no team for all', students: [1, 2] },
  ]);
});

it('10.22 the app reports that a girl and a boy can’t be together in teams of one gender', () => {
  expect(impossibleRules(request({ together: [[1, 2]], genders: 'separate' }))).toEqual([
    { kind: 'no team for all', students: [1, 2] },
  ]);
  expect(impossibleRules(request({ together: [[1, 3]], genders: 'separate' }))).toEqual([]);
});

it('10.23 a rule of together or apart for a student who does not play is ignored', () => {
  expect(impossibleRules(request({ together: [[1, 99]], apart: [[1, 99]] }))).toEqual([]);
});
