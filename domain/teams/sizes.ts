/** The least and the largest number of teams. */
const TEAM_COUNTS = { min: 2, max: 20 } as const;

export const MOST_TEAMS = TEAM_COUNTS.max;

/**
 * The number of teams for a wished size. There is one team more if the students who are left over fill at least half a
 * team; otherwise they are spread over the other teams.
 */
export function teamCountFor(students: number, size: number): number {
  const [full, rest] = [Math.floor(students / size), students % size];
  const count = rest * 2 >= size ? full + 1 : full;
  return Math.min(Math.max(count, TEAM_COUNTS.min), TEAM_COUNTS.max);
}

/** The sizes of the teams, the smallest first. They differ by at most 1. */
export function teamSizes(students: number, teamCount: number): number[] {
  const [size, larger] = [Math.floor(students / teamCount), students % teamCount];
  return Array.from({ length: teamCount }, (_, team) => (team < teamCount - larger ? size : size + 1));
}
