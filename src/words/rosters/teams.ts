import type { BrokenRule } from '#domain/teams/broken-rules.ts';
import type { ImpossibleRule } from '#domain/teams/impossible.ts';
import type { Player } from '#domain/teams/types.ts';
import type { TeamsOutcome } from '#domain/team-maker/set-up.ts';
import type { LocalDate } from '#domain/dates.ts';
import { counted, listed } from '../plurals.ts';

export type NameOf = (id: number) => string;

/** Returns '29 play: 7, 7, 7, 8' (docs/product.md 10.20). */
export function outcomeWords(players: number, outcomes: readonly TeamsOutcome[]): string {
  const sizes = outcomes.map(({ gender, sizes: list }) => `${gender === null ? '' : `${gender} `}${list.join(', ')}`);
  return `${players} play: ${sizes.join(' · ')}`;
}

/** Returns '7 players · skill 22 · 4 M 3 F', which students must not see (docs/product.md 10.27), or no skill if nobody has one. */
export function teamFacts(players: readonly Player[], hasSkill = true): string {
  const skill = players.reduce((sum, player) => sum + player.skill, 0);
  const count = (gender: string) => players.filter((player) => player.gender === gender).length;
  const [boys, girls] = [count('M'), count('F')];
  const others = players.length - boys - girls;
  // A list of zeros would be useless.
  const genders = boys + girls === 0 ? '' : ` · ${boys} M ${girls} F${others > 0 ? ` ${others} other` : ''}`;
  return `${counted(players.length, 'player')}${hasSkill ? ` · skill ${skill}` : ''}${genders}`;
}

/** Returns the share of new partners as a percentage (10.25). */
export function newPartnersWords(share: number): string {
  return `new partners ${Math.round(share * 100)} %`;
}

/** Returns the sentence that names a rule which the teams break (10.23). */
export function brokenWords({ kind, students }: BrokenRule, nameOf: NameOf): string {
  return `${listed(students.map(nameOf))} should be ${kind}`;
}

/** Returns the sentence that names a rule which no teams can keep (10.23). */
export function impossibleWords(rule: ImpossibleRule, nameOf: NameOf): string {
  const names = rule.students.map(nameOf);
  switch (rule.kind) {
    case 'together and apart':
      return `${names[0]} must be with ${names[1]} and also apart from ${names[1]}.`;
    case 'too many together':
      return `${listed(names)} must be together, but a team has only ${counted(rule.places, 'place')}.`;
    case 'no team for all':
      return `${listed(names)} must be together, but a lock or the genders of the teams separate them.`;
    case 'too few teams':
      return `${listed(names)} must all be apart, but there are too few teams for them.`;
  }
}

/** Returns 'Rivera, Ana moved' (docs/product.md 10.29). */
export function movedWords(students: readonly number[], nameOf: NameOf): string {
  const [first] = students;
  if (first === undefined) return 'No student moved.';
  return `${students.length === 1 ? nameOf(first) : counted(students.length, 'student')} moved.`;
}

/** Returns the usual name of a set: 'Teams 20 Nov' (10.30). */
export function setName(day: LocalDate): string {
  const [, month, date] = day.split('-').map(Number);
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, (month ?? 1) - 1),
  );
  return `Teams ${date} ${name}`;
}

export const NO_ROLL_TODAY = 'Roll not saved today – nobody left out';

/** A position on which a dragged student can be dropped. */
interface PlaceWords {
  readonly name: string;
  /** The student to swap with; null: the dragged student would be added to the team. */
  readonly student: number | null;
}

/** Returns what a screen reader announces while a student is moved (10.28). */
export function dragWords(nameOf: NameOf, placeOf: (place: string) => PlaceWords) {
  const at = (place: string) => {
    const { name, student } = placeOf(place);
    return student === null ? name : `${name}, ${nameOf(student)}`;
  };
  const isOwn = (moved: number, place: string | null) => place !== null && placeOf(place).student === moved;
  const pickedUp = (moved: number) => `${nameOf(moved)} picked up.`;
  const stays = (moved: number) => `${nameOf(moved)} stays in the team.`;
  return {
    instructions:
      'Press Space to pick up, the arrow keys to choose a team or a student, Space to drop, Escape to cancel. Press Enter to pick up and then press Enter on a team or a student.',
    pickedUp,
    over: (moved: number, place: string | null) => {
      // Right after the pick-up, this sentence would replace the first one.
      if (isOwn(moved, place)) return pickedUp(moved);
      return place === null ? `${nameOf(moved)} is over no team.` : `${nameOf(moved)} is over ${at(place)}.`;
    },
    dropped: (moved: number, place: string | null) =>
      place === null || isOwn(moved, place) ? stays(moved) : `${nameOf(moved)} was dropped on ${at(place)}.`,
    cancelled: (moved: number) => `Cancelled. ${stays(moved)}`,
  };
}
