import type { LocalDate } from '../dates.ts';
import type { Player } from '../teams/types.ts';
import type { StudentRow } from '../tables/students.ts';

/** An alternate is in no team, but can be swapped with a student of a team. */
export type PlayerPart = 'plays' | 'alternate' | 'out';

/** The teacher's choices for one day, by student id; they do not apply on any other day. */
export interface ChosenParts {
  readonly day: LocalDate;
  readonly of: Readonly<Record<number, PlayerPart>>;
}

interface Day {
  readonly today: LocalDate;
  /** The absent and the excused ones by today's roll; null if there is none yet. */
  readonly away: Pick<ReadonlySet<number>, 'has'> | null;
  readonly leaveOutAbsent: boolean;
}

/**
 * Returns whether a student plays today. If the teacher chose nothing for the student today, the roll decides (docs/product.md
 * 10.21).
 */
export function partOf(id: number, chosen: ChosenParts | null, { today, away, leaveOutAbsent }: Day): PlayerPart {
  const part = chosen?.day === today ? chosen.of[id] : undefined;
  return part ?? (leaveOutAbsent && away?.has(id) ? 'out' : 'plays');
}

/** Sets one choice for today. Those for another day are removed. */
export function withPart(chosen: ChosenParts | null, today: LocalDate, id: number, part: PlayerPart): ChosenParts {
  return { day: today, of: { ...(chosen?.day === today && chosen.of), [id]: part } };
}

/** Returns the facts about students that are needed to make teams. */
export function playersOf(students: readonly Pick<StudentRow, 'id' | 'skillLevel' | 'gender'>[]): Player[] {
  return students.map(({ id, skillLevel, gender }) => ({ id, skill: skillLevel, gender }));
}
