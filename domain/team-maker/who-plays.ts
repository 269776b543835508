import type { LocalDate } from '../dates.ts';
import type { Player } from '../teams/types.ts';
import type { StudentRow } from '../tables/students.ts';

/** What a student does in the teams of a day. An alternate is in no team, but can be exchanged with a student of a team. */
export type Part = 'plays' | 'alternate' | 'out';

/** The parts that the teacher chose for a day, by the ids of the students. On another day they no longer count. */
export interface ChosenParts {
  readonly day: LocalDate;
  readonly of: Readonly<Record<number, Part>>;
}

interface Day {
  readonly today: LocalDate;
  /** The students whom the roll of today marks as absent. null: today has no roll yet, so nobody is left out. */
  readonly absent: ReadonlySet<number> | null;
  readonly leaveOutAbsent: boolean;
}

/** What a student does today: what the teacher chose for today, otherwise what the roll says (docs/product.md 10.21). */
export function partOf(id: number, chosen: ChosenParts | null, { today, absent, leaveOutAbsent }: Day): Part {
  const part = chosen?.day === today ? chosen.of[id] : undefined;
  return part ?? (leaveOutAbsent && absent?.has(id) ? 'out' : 'plays');
}

/** Chooses the part of a student today, and drops what was chosen for another day. */
export function withPart(chosen: ChosenParts | null, today: LocalDate, id: number, part: Part): ChosenParts {
  return { day: today, of: { ...(chosen?.day === today && chosen.of), [id]: part } };
}

/** What the method needs to know of these students. */
export function playersOf(students: readonly Pick<StudentRow, 'id' | 'skillLevel' | 'gender'>[]): Player[] {
  return students.map(({ id, skillLevel, gender }) => ({ id, skill: skillLevel, gender }));
}
