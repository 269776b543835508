import type { WorkingTeams } from './team-set.ts';

/** Puts a student at the end of a team, or in none if `team` is null (docs/product.md 10.28). */
export function moved(work: WorkingTeams, id: number, team: number | null): WorkingTeams {
  const without = work.teams.map((one) => one.filter((other) => other !== id));
  const teams = without.map((one, index) => (index === team ? [...one, id] : one));
  return withTeams(work, teams);
}

/** Swaps two students. If one is in no team, the other leaves the team (docs/product.md 10.28). */
export function swapped(work: WorkingTeams, a: number, b: number): WorkingTeams {
  const other = (id: number) => (id === a ? b : id === b ? a : id);
  return withTeams(
    work,
    work.teams.map((team) => team.map(other)),
  );
}

/** A captain who leaves the team is none any more, and a student without a team has no lock. */
function withTeams(work: WorkingTeams, teams: WorkingTeams['teams']): WorkingTeams {
  const teamOf = (all: WorkingTeams['teams'], id: number) => all.findIndex((team) => team.includes(id));
  const stays = (id: number) => teamOf(teams, id) >= 0 && teamOf(teams, id) === teamOf(work.teams, id);
  return {
    ...work,
    teams,
    captains: work.captains.filter(stays),
    lockedStudents: work.lockedStudents.filter((id) => teamOf(teams, id) >= 0),
  };
}

function toggled(list: readonly number[], one: number): number[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

/** Locks a student to the team, or unlocks the student (docs/product.md 10.26). */
export function withStudentLock(work: WorkingTeams, id: number): WorkingTeams {
  return { ...work, lockedStudents: toggled(work.lockedStudents, id) };
}

/** Locks a whole team, or unlocks it (docs/product.md 10.26). */
export function withTeamLock(work: WorkingTeams, team: number): WorkingTeams {
  return { ...work, lockedTeams: toggled(work.lockedTeams, team) };
}

/** Gives a team a name. An empty name restores the name of the team's colour (docs/product.md 10.27). */
export function renamed(work: WorkingTeams, team: number, name: string): WorkingTeams {
  const names = work.teams.map((_, index) => (index === team ? name.trim() || null : (work.names[index] ?? null)));
  return { ...work, names };
}

/** Returns the index of the student's team, or null if the student is in no team. */
export function teamOfStudent({ teams }: Pick<WorkingTeams, 'teams'>, id: number): number | null {
  const team = teams.findIndex((one) => one.includes(id));
  return team < 0 ? null : team;
}
