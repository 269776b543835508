/** The minimum and the maximum number of teams. */
const TEAM_COUNTS = { min: 2, max: 20 } as const;

export const MOST_TEAMS = TEAM_COUNTS.max;

/** Adds a team if the students who remain after the full teams fill at least half of it; otherwise the others take them. */
export function teamCountFor(students: number, size: number): number {
  const [full, rest] = [Math.floor(students / size), students % size];
  const count = rest * 2 >= size ? full + 1 : full;
  return Math.min(Math.max(count, TEAM_COUNTS.min), TEAM_COUNTS.max);
}

/** The smallest first; they differ by at most 1. */
export function teamSizes(students: number, teamCount: number): number[] {
  const [size, larger] = [Math.floor(students / teamCount), students % teamCount];
  return Array.from({ length: teamCount }, (_, team) => (team < teamCount - larger ? size : size + 1));
}
