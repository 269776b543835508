import type { LocalDate } from '../dates.ts';
import { EXCUSES } from '../scoring/scoring.ts';
import type { ClassRow } from '../tables/classes.ts';
import type { MarkRow } from '../tables/marks.ts';

/** The kinds of days that a class may let students make up (docs/product.md 4.66). */
export const MAKE_UP_KINDS = [...EXCUSES, 'unexcused'] as const;
export type MakeUpKind = (typeof MAKE_UP_KINDS)[number];

/** Returns the kinds that the class lets students make up: excused and medical until the teacher chooses. */
export function makeUpKinds({ makeUps }: Pick<ClassRow, 'makeUps'>): MakeUpKind[] {
  const chosen = (makeUps ?? 'excused,medical').split(',');
  return MAKE_UP_KINDS.filter((kind) => chosen.includes(kind));
}

/** A saved day of a student. */
export interface SavedDay {
  readonly id: number;
  readonly studentId: number;
  readonly day: LocalDate;
}

export interface OwedDay extends SavedDay {
  readonly kind: MakeUpKind;
}

/** Returns null if the student doesn't owe this day: it counts, was made up, or is of another kind (docs/product.md 4.66). */
export function owedDay(mark: MarkRow, kinds: readonly MakeUpKind[]): OwedDay | null {
  const kind = mark.excuse ?? (mark.attendanceState === 'A' ? 'unexcused' : null);
  if (kind === null || mark.madeUp || !kinds.includes(kind)) return null;
  return { id: mark.id, studentId: mark.studentId, day: mark.createdAt, kind };
}
