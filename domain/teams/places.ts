import type { Player, TeamRequest } from './types.ts';
import { joinUnits } from './units.ts';

export interface TeamPlace {
  /** The index of the team in the list of teams. */
  readonly index: number;
  /** The gender of the team's students; null if the team is open to every student. */
  readonly gender: 'F' | 'M' | null;
}

/**
 * Students who must be together, so that they are always moved together from team to team. (In this folder, a unit is not a
 * unit of the merge.)
 */
export interface Unit {
  readonly students: readonly Player[];
  /** The teams in which the unit may be. The list is empty if no team is open to all students of the unit. */
  readonly open: readonly TeamPlace[];
}

/**
 * Returns the teams of a request. If the request asks for teams of one gender, the numbers of girls' teams and boys' teams
 * depend on the numbers of girls and boys.
 */
export function teamPlacesOf({
  players,
  teamCount,
  genders,
}: Pick<TeamRequest, 'players' | 'teamCount' | 'genders'>): TeamPlace[] {
  const count = (gender: string) => players.filter((player) => player.gender === gender).length;
  const [boys, girls] = [count('M'), count('F')];
  const isSeparate = genders === 'separate' && boys > 0 && girls > 0;
  const share = Math.round((teamCount * girls) / (boys + girls));
  const girlsTeams = Math.min(Math.max(share, 1), teamCount - 1);
  const genderOf = (index: number) => (index < girlsTeams ? 'F' : 'M');
  return Array.from({ length: teamCount }, (_, index) => ({ index, gender: isSeparate ? genderOf(index) : null }));
}

/**
 * Returns the units of a request. If a student of a unit is locked, the whole unit stays in the team of this student. With
 * teams of one gender, a girl or a boy can only be in a team of the same gender, and every other student may be in any team.
 */
export function unitsOf(request: TeamRequest, places: readonly TeamPlace[]): Unit[] {
  const byId = new Map(request.players.map((player) => [player.id, player]));
  return joinUnits([...byId.keys()], request.together).map((ids) => {
    const students = ids.flatMap((id) => byId.get(id) ?? []);
    const lock = ids.map((id) => request.locked.get(id)).find((team) => team !== undefined);
    const open = places.filter((place) => (lock === undefined ? isOpen(place, students) : place.index === lock));
    return { students, open };
  });
}

function isOpen({ gender }: TeamPlace, students: readonly Player[]): boolean {
  const other = gender === 'F' ? 'M' : 'F';
  return gender === null || students.every((student) => student.gender !== other);
}
