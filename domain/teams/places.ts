import type { Player, TeamRequest } from './types.ts';
import { joinUnits } from './units.ts';

/** A team that the search fills. */
export interface Place {
  /** The place of the team in the list of teams. */
  readonly index: number;
  /** The gender of its students, or null if every student may be in the team. */
  readonly gender: 'F' | 'M' | null;
}

/** Students who move together from team to team. */
export interface Unit {
  readonly students: readonly Player[];
  /** The teams in which the unit may be. The list is empty if no team is open to all of its students. */
  readonly open: readonly Place[];
}

/** The teams of a request. Teams of one gender are shared out by the number of girls and boys. */
export function placesOf({
  players,
  teamCount,
  genders,
}: Pick<TeamRequest, 'players' | 'teamCount' | 'genders'>): Place[] {
  const count = (gender: string) => players.filter((player) => player.gender === gender).length;
  const [boys, girls] = [count('M'), count('F')];
  const isSeparate = genders === 'separate' && boys > 0 && girls > 0;
  const share = Math.round((teamCount * girls) / (boys + girls));
  const girlsTeams = Math.min(Math.max(share, 1), teamCount - 1);
  const genderOf = (index: number) => (index < girlsTeams ? 'F' : 'M');
  return Array.from({ length: teamCount }, (_, index) => ({ index, gender: isSeparate ? genderOf(index) : null }));
}

/**
 * The units of a request. A unit with a locked student stays in that student's team. With teams of one gender, a girl or a boy
 * is only in a team of that gender, and every other student may be in each team.
 */
export function unitsOf(request: TeamRequest, places: readonly Place[]): Unit[] {
  const byId = new Map(request.players.map((player) => [player.id, player]));
  return joinUnits([...byId.keys()], request.together).map((ids) => {
    const students = ids.flatMap((id) => byId.get(id) ?? []);
    const lock = ids.map((id) => request.locked.get(id)).find((team) => team !== undefined);
    const open = places.filter((place) => (lock === undefined ? isOpen(place, students) : place.index === lock));
    return { students, open };
  });
}

function isOpen({ gender }: Place, students: readonly Player[]): boolean {
  const other = gender === 'F' ? 'M' : 'F';
  return gender === null || students.every((student) => student.gender !== other);
}
