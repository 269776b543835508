import type { Player, TeamRequest, Teams } from '../teams/types.ts';
import { shufflesOf, type TeamMaker } from './maker.ts';
import { countOf } from './set-up.ts';
import type { WorkingTeams } from './team-set.ts';

/** The request to the worker, and the locked teams, which stay. */
export interface Shuffle {
  /** Null if every team is locked. */
  readonly request: TeamRequest | null;
  /** By the index of the team. */
  readonly kept: ReadonlyMap<number, readonly number[]>;
  readonly teamCount: number;
}

/**
 * Returns the next shuffle. The students of a locked team get no new partners, so the request leaves them out (docs/product.md
 * 10.26).
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

/** The index is one among the teams that are not locked. */
function locksOf(work: WorkingTeams | null, open: readonly number[]): Map<number, number> {
  if (!work) return new Map();
  const locks = work.lockedStudents.map((id) => {
    const team = work.teams.findIndex((one) => one.includes(id));
    return [id, open.indexOf(team)] as const;
  });
  return new Map(locks.filter(([, place]) => place >= 0));
}

function shuffledTeams({ kept, teamCount }: Shuffle, made: Teams): Teams {
  const open = openTeams(teamCount, kept);
  return Array.from({ length: teamCount }, (_, team) => kept.get(team) ?? made[open.indexOf(team)] ?? []);
}

/** The names stay, and so do the locks of teams and students in the result. The new teams have no captains. */
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
