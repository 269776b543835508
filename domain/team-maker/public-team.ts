import type { StudentRow } from '../tables/students.ts';
import { COLOUR_LOOKS, teamName, type TeamColour } from './colours.ts';
import { publicOrder, type TeamSet } from './team-set.ts';

/** Only the name, and whether the student is a captain. */
export interface PublicStudent {
  readonly id: number;
  /** The nickname, the first name, or the only name. */
  readonly name: string;
  /** Null if `name` is already the whole name. */
  readonly lastName: string | null;
  readonly isCaptain: boolean;
}

/** Nothing about skill, gender or rules (docs/product.md 10.36). */
export interface PublicTeam {
  readonly name: string;
  readonly colour: TeamColour | undefined;
  readonly students: readonly PublicStudent[];
}

type Named = Pick<StudentRow, 'id' | 'firstName' | 'lastName' | 'nickname'>;

function publicStudent({ id, firstName, lastName, nickname }: Named, captains: readonly number[]): PublicStudent {
  const isCaptain = captains.includes(id);
  if (nickname !== null) return { id, name: nickname, lastName: null, isCaptain };
  return firstName === ''
    ? { id, name: lastName, lastName: null, isCaptain }
    : { id, name: firstName, lastName, isCaptain };
}

/** Returns the teams with their students in random order. `teams`: the students of the set who take part now. */
export function publicTeams(set: TeamSet, teams: readonly (readonly Named[])[]): PublicTeam[] {
  return publicOrder(teams, set.seed).map((students, index) => ({
    name: teamName(set, index),
    colour: set.colours[index],
    students: students.map((student) => publicStudent(student, set.captains)),
  }));
}

/** Returns the teams as text for a message or a document (docs/product.md 10.38). */
export function teamsText(teams: readonly PublicTeam[]): string {
  return teams
    .map(({ name, colour, students }) => {
      const title = colour ? `${COLOUR_LOOKS[colour].sign} ${name}` : name;
      const names = students.map((one) => {
        const full = one.lastName === null ? one.name : `${one.name} ${one.lastName}`;
        return one.isCaptain ? `${full} (captain)` : full;
      });
      return [title, ...names].join('\n');
    })
    .join('\n\n');
}
