import type { LocalDate } from '../dates.ts';
import { savedLapId } from '../ids.ts';
import { readTime } from '../mile-time.ts';
import type { AssessmentScoreRow } from '../tables/assessment-scores.ts';
import type { RaceEventRow } from '../tables/race-events.ts';
import { NOT_TAPPED, resultOf, type StudentRace } from './race-state.ts';

/** The results are stored in an assessment of the template 'Mile Results', in its field 'Time'. */
export const MILE_RESULTS_TEMPLATE = 3;
export const MILE_TIME_FIELD = 2;

/** Returns the name of a new assessment of results, unless the teacher types another name. It has 23 characters. */
export function mileResultsName(today: LocalDate): string {
  return `Mile Results ${today}`;
}

/**
 * Returns the stored result of a student: the time in whole seconds as text. The text is empty unless the student has run the
 * target laps in more than one second (docs/product.md 5.61).
 */
export function resultValue(student: StudentRace | undefined, target: number): string {
  const result = resultOf(student, target);
  if (!result?.isFinished) return '';
  const value = String(Math.floor(result.time / 1_000));
  return readTime(value) === null ? '' : value;
}

/**
 * Returns the laps of saved results, as events of the race that continues their assessment (docs/product.md 5.63). A student
 * with a time gets the target laps, and only the last of them has a split.
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
