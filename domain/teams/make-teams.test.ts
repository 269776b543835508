import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playersOf, teamRequest } from '../../tests/support/team-request.ts';
import { impossibleRules } from './impossible.ts';
import { brokenRules } from './broken-rules.ts';
import { makeTeams } from './make-teams.ts';
import { newPartners } from './partners.ts';
import type { Player, TeamRequest, Teams } from './types.ts';

const player: fc.Arbitrary<Omit<Player, 'id'>> = fc.record({
  skill: fc.integer({ min: 1, max: 5 }),
  gender: fc.constantFrom('M', 'F', 'F', 'M', 'X', null),
});

const anyRequest: fc.Arbitrary<TeamRequest> = fc.array(player, { minLength: 2, maxLength: 40 }).chain((drawn) => {
  const players = drawn.map((one, index) => ({ ...one, id: 100 + index }));
  const id = fc.constantFrom(...players.map((one) => one.id));
  const rule = fc.uniqueArray(id, { minLength: 2, maxLength: 3 });
  const teamCount = fc.integer({ min: 2, max: 8 });
  return fc.record({
    players: fc.constant(players),
    teamCount,
    skill: fc.constantFrom('spread' as const, 'same' as const, 'off' as const),
    genders: fc.constantFrom('spread' as const, 'separate' as const, 'off' as const),
    together: fc.array(rule, { maxLength: 2 }),
    apart: fc.array(rule, { maxLength: 3 }),
    locked: fc.array(fc.tuple(id, fc.integer({ min: 0, max: 1 })), { maxLength: 3 }).map((locks) => new Map(locks)),
    past: fc.constant([]),
    shuffles: fc.constant([]),
    seed: fc.integer(),
  });
});

const sizesOf = (teams: Teams) => teams.map((team) => team.length);
const gap = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => b - a)[0]! - numbers.toSorted((a, b) => a - b)[0]!;

const request = (changes: Partial<TeamRequest>) => teamRequest({ players: playersOf(28), teamCount: 4, ...changes });

it('10.24 for any request, every student who plays is in exactly one team', () => {
  fc.assert(
    fc.property(anyRequest, (asked) => {
      const { teams } = makeTeams(asked);
      expect(teams).toHaveLength(asked.teamCount);
      expect(teams.flat().toSorted((a, b) => a - b)).toEqual(asked.players.map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
});

it('10.24 the same request for teams gives the same teams, and another random seed gives other teams', () => {
  expect(makeTeams(request({ seed: 5 }))).toEqual(makeTeams(request({ seed: 5 })));
  expect(makeTeams(request({ seed: 6 }))).not.toEqual(makeTeams(request({ seed: 5 })));
});

it('10.26 whatever settings a shuffle has, a locked student stays in the same team', () => {
  fc.assert(
    fc.property(anyRequest, (asked) => {
      const { teams } = makeTeams({ ...asked, together: [] });
      for (const [id, team] of asked.locked) expect(teams[team]).toContain(id);
    }),
    { numRuns: 60 },
  );
});

it('10.23 if all rules (together, apart) can be kept, the made teams break no rule', () => {
  fc.assert(
    fc.property(anyRequest, (drawn) => {
      const asked = { ...drawn, locked: new Map<number, number>(), genders: 'spread' as const };
      fc.pre(asked.players.length >= 4 * asked.teamCount && impossibleRules(asked).length === 0);
      const { teams, broken } = makeTeams(asked);
      expect(broken).toEqual([]);
      const hasFewRules = asked.apart.length <= 2 && asked.together.flat().length <= 2;
      if (hasFewRules) expect(gap(sizesOf(teams))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

it('10.23 if the app can’t keep all rules (together, apart), the result of a shuffle lists the broken rules', () => {
  const { broken } = makeTeams(request({ together: [[1, 2]], apart: [[1, 2]] }));
  expect(broken).toEqual([{ kind: 'apart', students: [1, 2] }]);
  expect(brokenRules({ together: [[1, 2, 3]], apart: [] }, [[1, 2], [3]])).toEqual([
    { kind: 'together', students: [1, 3, 2] },
  ]);
});

it('10.22 genders and skill levels of the students are distributed evenly over the teams', () => {
  const { teams } = makeTeams(request({}));
  const girls = teams.map((team) => team.filter((id) => id % 2 === 1).length);
  const skill = teams.map((team) => team.reduce((sum, id) => sum + ((id - 1) % 5) + 1, 0));
  expect([gap(sizesOf(teams)), gap(girls) <= 1, gap(skill) <= 1]).toEqual([0, true, true]);
});

it('10.22 if the teacher wants teams of one gender, no team has students of both genders', () => {
  const { teams } = makeTeams(request({ genders: 'separate' }));
  for (const team of teams) expect(new Set(team.map((id) => id % 2)).size).toBe(1);
  expect(sizesOf(teams)).toEqual([7, 7, 7, 7]);
});

it('10.22 if the teacher wants teams of students with similar skill, each team has students of one skill level', () => {
  const { teams } = makeTeams(request({ players: playersOf(20), teamCount: 5, skill: 'same', genders: 'off' }));
  for (const team of teams) expect(new Set(team.map((id) => (id - 1) % 5)).size).toBe(1);
});

it('10.25 if the app knows the teams of an earlier shuffle, the new teams have fewer pairs of students who were already together', () => {
  const past: Teams[] = [makeTeams(request({ seed: 1 })).teams];
  const [withMemory, without] = [makeTeams(request({ seed: 2, past })), makeTeams(request({ seed: 2 }))];
  expect(newPartners(withMemory.teams, past)).toBeGreaterThan(newPartners(without.teams, past)!);
});
