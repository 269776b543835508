import type { DayPoints } from '#domain/reports/day-points.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted } from '../../../words/plurals.ts';
import { percentText } from '../percent-text.ts';

/** With fewer days the picture says no more than the list of days. */
export const LEAST_DAYS_OF_CHART = 5;

export function pointsSentence(
  days: readonly DayPoints[],
  { totalPercentage, totalAbsences, totalTardies }: GradesSummaryRow,
): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return 'No points';
  const percent = totalPercentage === null ? 'no points' : `${percentText(totalPercentage)}% of the points`;
  const away = [counted(totalAbsences, 'absence'), counted(totalTardies, 'tardy', 'tardies')].join(' and ');
  return `Points of each day from ${formatDay(first)} to ${formatDay(last)}: ${percent}, with ${away}.`;
}
