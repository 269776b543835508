import { expect, it } from 'vitest';
import { largest, smallest } from '../lists.ts';
import { pick, seededRandom, type Random } from '../seeded-random.ts';
import { brokenRules } from './broken-rules.ts';
import { impossibleRules } from './impossible.ts';
import { makeTeams } from './make-teams.ts';
import { newPartners } from './partners.ts';
import type { TeamRequest, Teams } from './types.ts';

/** `npm run long` makes the teams of 500 classes. */
const CLASSES = Number(process.env.TEAM_CLASSES ?? 40);
/** The largest error that rounding of decimal numbers may add to a gap. */
const ROUNDING = 1e-9;

const whole = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

function randomClass(random: Random, seed: number): TeamRequest {
  const count = whole(random, 18, 60);
  const players = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    skill: Math.min(5, Math.max(1, Math.round(3 + 2 * (random() + random() + random() - 1.5)))),
    gender: pick(['F', 'M'], random) ?? null,
  }));
  const pair = () => {
    const first = whole(random, 1, count);
    return [first, ((first + whole(random, 0, count - 2)) % count) + 1];
  };
  const request: TeamRequest = {
    players,
    teamCount: whole(random, 2, 8),
    skill: 'spread',
    genders: 'spread',
    together: [pair(), pair()],
    apart: [pair(), pair(), pair()],
    locked: new Map(),
    past: [],
    shuffles: [],
    seed,
  };
  return impossibleRules(request).length === 0 ? request : randomClass(random, seed);
}

function gapOf(teams: Teams, value: (id: number) => number): number {
  const sums = teams.map((team) => team.reduce((sum, id) => sum + value(id), 0));
  return largest(sums) - smallest(sums);
}

function skillGap({ players }: TeamRequest, teams: Teams): number {
  const mean = players.reduce((sum, { skill }) => sum + skill, 0) / players.length;
  const skillOf = new Map(players.map(({ id, skill }) => [id, skill - mean]));
  return gapOf(teams, (id) => skillOf.get(id) ?? 0);
}

function genderGap({ players }: TeamRequest, teams: Teams): number {
  const genderOf = new Map(players.map(({ id, gender }) => [id, gender]));
  return largest(['F', 'M'].map((gender) => gapOf(teams, (id) => (genderOf.get(id) === gender ? 1 : 0))));
}

function newPartnersIn(request: TeamRequest, next: (past: readonly Teams[], round: number) => Teams): number {
  const past: Teams[] = [makeTeams(request).teams];
  const shares = Array.from({ length: 5 }, (_, round) => {
    const teams = next(past, round);
    const share = newPartners(teams, past) ?? 0;
    past.unshift(teams);
    return share;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
}

const random = seededRandom(1);
const requests = Array.from({ length: CLASSES }, (_, seed) => randomClass(random, seed));

it('10.24 the teams have nearly equal skill levels and genders, and keep the rules about students who must be apart', () => {
  const made = requests.map((request) => ({ request, teams: makeTeams(request).teams }));
  const gaps = made.map(({ request, teams }) => skillGap(request, teams));
  expect(quantile(gaps, 0.5)).toBeLessThanOrEqual(1 + ROUNDING);
  expect(quantile(gaps, 0.95)).toBeLessThanOrEqual(1.5 + ROUNDING);
  const withGenderGap = made.filter(({ request, teams }) => genderGap(request, teams) > 1);
  expect(withGenderGap.length).toBeLessThanOrEqual(Math.ceil(CLASSES * 0.02));
  const broken = made.flatMap(({ request, teams }) => brokenRules(request, teams));
  expect(broken.filter(({ kind }) => kind === 'apart')).toEqual([]);
});

it('10.25 over five shuffles more partners are new to each other than in random teams', () => {
  const some = requests.slice(0, Math.ceil(CLASSES / 10));
  const withMemory = some.map((request) =>
    newPartnersIn(request, (past, round) => {
      return makeTeams({ ...request, shuffles: past, seed: request.seed + round + 1 }).teams;
    }),
  );
  const free = { skill: 'off', genders: 'off', together: [], apart: [] } as const;
  const byChance = some.map((request) =>
    newPartnersIn(request, () => makeTeams({ ...request, ...free, seed: whole(random, 0, 1e9) }).teams),
  );
  expect(quantile(withMemory, 0.5)).toBeGreaterThan(quantile(byChance, 0.5));
});
