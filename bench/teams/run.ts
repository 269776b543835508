import { largest, smallest } from '#domain/lists.ts';
import { pick, seededRandom, type Random } from '#domain/seeded-random.ts';
import { impossibleRules } from '#domain/teams/impossible.ts';
import { brokenRules } from '#domain/teams/broken-rules.ts';
import { makeTeams } from '#domain/teams/make-teams.ts';
import { newPartners } from '#domain/teams/partners.ts';
import type { TeamRequest, Teams } from '#domain/teams/types.ts';

/*
 * Makes teams for 500 random classes, and prints how equal the teams are, which rules they break and how long this takes
 * (docs/product.md 10.24). The exit code is 1 if a figure is over its limit.
 */

const CLASSES = 500;
const LIMITS = { skillMedian: 1, skillP95: 1.5, genderGaps: 10, apartBroken: 0, msP95: 50 } as const;
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

const gap = (numbers: readonly number[]): number => largest(numbers) - smallest(numbers);

function countIn(teams: Teams, value: (id: number) => number): number[] {
  return teams.map((team) => team.reduce((sum, id) => sum + value(id), 0));
}

function measure(request: TeamRequest) {
  const start = performance.now();
  const { teams } = makeTeams(request);
  const ms = performance.now() - start;
  const skillOf = new Map(request.players.map(({ id, skill }) => [id, skill]));
  const genderOf = new Map(request.players.map(({ id, gender }) => [id, gender]));
  const mean = request.players.reduce((sum, { skill }) => sum + skill, 0) / request.players.length;
  const genderGaps = ['F', 'M'].map((gender) => gap(countIn(teams, (id) => (genderOf.get(id) === gender ? 1 : 0))));
  return {
    ms,
    skillGap: gap(countIn(teams, (id) => (skillOf.get(id) ?? 0) - mean)),
    hasGenderGap: largest(genderGaps) > 1,
    isApartBroken: brokenRules(request, teams).some(({ kind }) => kind === 'apart'),
  };
}

/**
 * Shuffles the teams five more times. Returns the share of partners who are new to a student: once for shuffles that take the
 * earlier teams into account (`withMemory`), and once for random teams (`byChance`).
 */
function reshuffles(request: TeamRequest, random: Random): { withMemory: number; byChance: number } {
  const shares = (next: (past: readonly Teams[], round: number) => Teams) => {
    const past: Teams[] = [makeTeams(request).teams];
    const found = Array.from({ length: 5 }, (_, round) => {
      const teams = next(past, round);
      const share = newPartners(teams, past) ?? 0;
      past.unshift(teams);
      return share;
    });
    return found.reduce((sum, share) => sum + share, 0) / found.length;
  };
  const chance = { ...request, skill: 'off', genders: 'off', together: [], apart: [] } as const;
  return {
    withMemory: shares(
      (past, round) => makeTeams({ ...request, shuffles: past, seed: request.seed + round + 1 }).teams,
    ),
    byChance: shares(() => makeTeams({ ...chance, seed: whole(random, 0, 1e9) }).teams),
  };
}

function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
}

const random = seededRandom(1);
const requests = Array.from({ length: CLASSES }, (_, seed) => randomClass(random, seed));
const measured = requests.map(measure);
const skillGaps = measured.map(({ skillGap }) => skillGap);
const times = measured.map(({ ms }) => ms);
const figures = {
  skillMedian: quantile(skillGaps, 0.5),
  skillP95: quantile(skillGaps, 0.95),
  genderGaps: measured.filter(({ hasGenderGap }) => hasGenderGap).length,
  apartBroken: measured.filter(({ isApartBroken }) => isApartBroken).length,
  msP95: quantile(times, 0.95),
};
console.log(
  `${CLASSES} classes, median of the time ${quantile(times, 0.5).toFixed(1)} ms, longest ${largest(times).toFixed(0)} ms`,
);
for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
  const isOver = figures[name] > LIMITS[name] + ROUNDING;
  console.log(
    `${name.padEnd(12)} ${figures[name].toFixed(2).padStart(7)}  limit ${LIMITS[name]}${isOver ? '  OVER' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
const shares = requests.slice(0, 50).map((request) => reshuffles(request, random));
const share = (of: 'withMemory' | 'byChance') =>
  quantile(
    shares.map((one) => one[of]),
    0.5,
  );
const isMoreByChance = share('withMemory') <= share('byChance');
console.log(
  `new partners over five shuffles: ${percent(share('withMemory'))}, by chance ${percent(share('byChance'))}${isMoreByChance ? '  OVER' : ''}`,
);
if (isMoreByChance) process.exitCode = 1;

function percent(value: number): string {
  return `${(value * 100).toFixed(0)} %`;
}
