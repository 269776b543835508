import type { Player, TeamRequest } from './types.ts';
import { joinUnits } from './units.ts';

export interface TeamPlace {
  /** In the list of teams. */
  readonly index: number;
  /** Null if the team is open to every student. */
  readonly gender: 'F' | 'M' | null;
}

/** Students who must be together, and so are moved together. (In this folder, a unit is not a unit of the merge.) */
export interface Unit {
  readonly students: readonly Player[];
  /** The teams in which the unit may be; empty if none is open to all its students. */
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
 * A locked student keeps the whole unit in the team. With teams of one gender, a girl or a boy needs one of that gender, and
 * others may be in any.
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
