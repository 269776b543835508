import type { Player, TeamRequest } from '#domain/teams/types.ts';

export function playersOf(count: number): Player[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    skill: (index % 5) + 1,
    gender: index % 2 === 0 ? 'F' : 'M',
  }));
}

export function teamRequest(changes: Partial<TeamRequest>): TeamRequest {
  return {
    players: playersOf(12),
    teamCount: 3,
    skill: 'spread',
    genders: 'spread',
    together: [],
    apart: [],
    locked: new Map(),
    past: [],
    shuffles: [],
    seed: 1,
    ...changes,
  };
}
