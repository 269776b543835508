import type { Player, TeamRequest, Teams } from '../teams/types.ts';
import { shufflesOf, type TeamMaker } from './maker.ts';
import { countOf } from './set-up.ts';
import type { WorkingTeams } from './team-set.ts';

/** A shuffle: the request to the worker, and the locked teams, which the shuffle does not change. */
export interface Shuffle {
  /** null if every team is locked, so that there is nothing to shuffle. */
  readonly request: TeamRequest | null;
  /** The students of each locked team, by the index of the team. */
  readonly kept: ReadonlyMap<number, readonly number[]>;
  readonly teamCount: number;
}

/**
 * Returns the next shuffle. The students of a locked team stay together and get no new partners. So the request to the worker
 * contains only the other teams and their students (docs/product.md 10.26).
 */
export function shuffleOf(maker: TeamMaker, players: readonly Player[], past: readonly Teams[], seed: number): Shuffle {
  const { setUp, rules, work } = maker;
  const teamCount = countOf(setUp, players.length);
  const plays = new Set(players.map(({ id }) => id));
  const lockedTeams = (work?.lockedTeams ?? []).filter((team) => team < teamCount);
  const kept = new Map(lockedTeams.map((team) => [team, (work?.teams[team] ?? []).filter((id) => plays.has(id))]));
  const open = openTeams(teamCount, kept);
  if (open.length === 0) return { request: null, kept, teamCount };
  const isKept = new Set([...kept.values()].flat());
  const request: TeamRequest = {
    players: players.filter(({ id }) => !isKept.has(id)),
    teamCount: open.length,
    skill: setUp.skill,
    genders: setUp.genders,
    ...rules,
    locked: locksOf(work, open),
    past,
    shuffles: shufflesOf(maker),
    seed,
  };
  return { request, kept, teamCount };
}

function openTeams(teamCount: number, kept: Shuffle['kept']): number[] {
  return Array.from({ length: teamCount }, (_, team) => team).filter((team) => !kept.has(team));
}

/** Returns the team of each locked student, as an index among the teams that are not locked. */
function locksOf(work: WorkingTeams | null, open: readonly number[]): Map<number, number> {
  if (!work) return new Map();
  const locks = work.lockedStudents.map((id) => {
    const team = work.teams.findIndex((one) => one.includes(id));
    return [id, open.indexOf(team)] as const;
  });
  return new Map(locks.filter(([, place]) => place >= 0));
}

/** Returns the teams after a shuffle: the new teams, and the locked teams at their indexes. */
function shuffledTeams({ kept, teamCount }: Shuffle, made: Teams): Teams {
  const open = openTeams(teamCount, kept);
  return Array.from({ length: teamCount }, (_, team) => kept.get(team) ?? made[open.indexOf(team)] ?? []);
}

/**
 * Returns the working teams after a shuffle. The names stay, and so do the locks of teams and students that are still in the
 * result. The new teams have no captains.
 */
export function workAfter(
  maker: TeamMaker,
  shuffle: Shuffle,
  made: Teams,
  { id, seed }: Pick<WorkingTeams, 'id' | 'seed'>,
): WorkingTeams {
  const { work, setUp } = maker;
  const teams = shuffledTeams(shuffle, made);
  const placed = new Set(teams.flat());
  return {
    id,
    teams,
    names: work?.names ?? [],
    colours: setUp.colours,
    seed,
    captains: [],
    lockedTeams: (work?.lockedTeams ?? []).filter((team) => team < teams.length),
    lockedStudents: (work?.lockedStudents ?? []).filter((student) => placed.has(student)),
  };
}
