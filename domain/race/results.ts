import type { LocalDate } from '../dates.ts';
import { savedLapId } from '../ids.ts';
import { readTime } from '../mile-time.ts';
import type { AssessmentScoreRow } from '../tables/assessment-scores.ts';
import type { RaceEventRow } from '../tables/race-events.ts';
import { NOT_TAPPED, resultOf, type StudentRace } from './race-state.ts';

export const MILE_RESULTS_TEMPLATE = 3;
export const MILE_TIME_FIELD = 2;

/** The teacher can type another name. */
export function mileResultsName(today: LocalDate): string {
  return `Mile Results ${today}`;
}

/**
 * Returns the stored result of a student: the time in whole seconds as text. If the student has not run the target laps, or if
 * the time is less than two seconds, the text is empty (docs/product.md 5.61).
 */
export function resultValue(student: StudentRace | undefined, target: number): string {
  const result = resultOf(student, target);
  if (!result?.isFinished) return '';
  const value = String(Math.floor(result.time / 1_000));
  return readTime(value) === null ? '' : value;
}

/**
 * Returns the laps for saved results, as events of the race that continues the assessment (docs/product.md 5.63). A student
 * with a time gets all target laps, and only the last has a split.
 */
export function savedLaps(
  race: Pick<RaceEventRow, 'raceId' | 'classId'> & { readonly laps: number },
  scores: readonly Pick<AssessmentScoreRow, 'studentId' | 'fieldId' | 'value'>[],
): RaceEventRow[] {
  const { raceId, classId, laps } = race;
  return scores.flatMap(({ studentId, fieldId, value }) => {
    const seconds = fieldId === MILE_TIME_FIELD ? readTime(value) : null;
    if (seconds === null) return [];
    return Array.from({ length: laps }, (_, index): RaceEventRow => {
      const lap = index + 1;
      const elapsed = lap === laps ? seconds * 1_000 : 0;
      const id = savedLapId(raceId, studentId, lap);
      return { id, raceId, classId, kind: 'lap', studentId, elapsed, at: NOT_TAPPED, undoes: null, device: null };
    });
  });
}
