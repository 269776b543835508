import type { LocalDate } from '../dates.ts';
import type { Excuse } from '../scoring/scoring.ts';
import type { StudentRow } from '../tables/students.ts';

/** Days on which a student has an excuse (docs/product.md 4.65). */
export interface ExcusePeriod {
  readonly excuse: Excuse;
  readonly from: LocalDate;
  /** Included. */
  readonly until: LocalDate;
  /** Never printed or exported. */
  readonly note: string | null;
}

/** Characters of the note of a period. */
export const MOST_EXCUSE_NOTE = 200;

type PeriodFields = Partial<Pick<StudentRow, 'excuse' | 'excuseFrom' | 'excuseUntil' | 'excuseNote'>>;

/** Returns null if the student has no period. A row that an older app stored lacks the fields. */
export function periodOf({ excuse, excuseFrom, excuseUntil, excuseNote }: PeriodFields): ExcusePeriod | null {
  if (!excuse || !excuseFrom || !excuseUntil) return null;
  return { excuse, from: excuseFrom, until: excuseUntil, note: excuseNote ?? null };
}

/** Returns the period that includes the day, or null. */
export function periodOn(student: PeriodFields, day: LocalDate): ExcusePeriod | null {
  const period = periodOf(student);
  return period && period.from <= day && day <= period.until ? period : null;
}

/** Returns the fields of a student's row for a period, or those without one. */
export function periodFields(period: ExcusePeriod | null): Required<PeriodFields> {
  return {
    excuse: period?.excuse ?? null,
    excuseFrom: period?.from ?? null,
    excuseUntil: period?.until ?? null,
    excuseNote: period?.note ?? null,
  };
}
