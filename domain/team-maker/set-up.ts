import { teamPlacesOf } from '../teams/places.ts';
import { MOST_TEAMS, teamCountFor, teamSizes } from '../teams/sizes.ts';
import type { Player, TeamRequest } from '../teams/types.ts';
import { TEAM_COLOURS, type TeamColour } from './colours.ts';

/** What the teacher chose for the teams of a class (docs/product.md 10.20, 10.22). */
export interface TeamSetUp extends Pick<TeamRequest, 'skill' | 'genders'> {
  /** What the teacher chose last: the number of teams (`count`) or their size (`size`). The other is calculated. */
  readonly by: 'count' | 'size';
  readonly count: number;
  readonly size: number;
  readonly leaveOutAbsent: boolean;
  /** The pinnies that the teacher has, in the order in which teams get them (10.27). */
  readonly colours: readonly TeamColour[];
}

export const DEFAULT_SET_UP: TeamSetUp = {
  by: 'count',
  count: 4,
  size: 7,
  skill: 'spread',
  genders: 'spread',
  leaveOutAbsent: true,
  colours: TEAM_COLOURS,
};

export const SIZE_LIMITS = { min: 2, max: 30 } as const;

/** Returns the number of teams for this number of students (10.20). */
export function countOf({ by, count, size }: TeamSetUp, students: number): number {
  return by === 'count' ? count : teamCountFor(students, size);
}

/** Returns the chosen size, or the mean size for the chosen number, rounded and within `SIZE_LIMITS`. */
export function sizeOf({ by, count, size }: TeamSetUp, students: number): number {
  return by === 'size' ? size : Math.min(Math.max(Math.round(students / count), SIZE_LIMITS.min), SIZE_LIMITS.max);
}

/** Returns null if the new number is not possible. */
export function nextCount(count: number, step: 1 | -1): number | null {
  const next = count + step;
  return next >= 2 && next <= MOST_TEAMS ? next : null;
}

/** Returns null if the new size is not possible. */
export function nextSize(size: number, step: 1 | -1): number | null {
  const next = size + step;
  return next >= SIZE_LIMITS.min && next <= SIZE_LIMITS.max ? next : null;
}

/** Returns the settings that change when the teacher adds or removes one team. */
export function withCountStep(setUp: TeamSetUp, students: number, step: 1 | -1): Partial<TeamSetUp> {
  const count = countOf(setUp, students);
  return { by: 'count', count: nextCount(count, step) ?? count };
}

/** Returns the settings that change when the teacher makes the teams one student larger or smaller. */
export function withSizeStep(setUp: TeamSetUp, students: number, step: 1 | -1): Partial<TeamSetUp> {
  const size = sizeOf(setUp, students);
  return { by: 'size', size: nextSize(size, step) ?? size };
}

/** Of all students, or of one gender. */
export interface TeamsOutcome {
  readonly gender: 'F' | 'M' | null;
  readonly sizes: readonly number[];
}

/**
 * Returns the sizes after the next shuffle (10.20). For teams of one gender, who is neither M nor F is not counted, because any
 * team may have them.
 */
export function teamsOutcomeOf(setUp: TeamSetUp, players: readonly Player[]): readonly TeamsOutcome[] {
  const teamCount = countOf(setUp, players.length);
  const places = teamPlacesOf({ players, teamCount, genders: setUp.genders });
  if (places.every(({ gender }) => gender === null)) {
    return [{ gender: null, sizes: teamSizes(players.length, teamCount) }];
  }
  return (['F', 'M'] as const).map((gender) => {
    const teams = places.filter((place) => place.gender === gender).length;
    return { gender, sizes: teamSizes(players.filter((player) => player.gender === gender).length, teams) };
  });
}
