import { largest } from '../lists.ts';
import type { LocalDate } from '../dates.ts';
import { readTime, timeText } from '../mile-time.ts';
import { compareStudents } from '../text/names.ts';
import { knownSplit, lapTimes } from '../race/pace.ts';
import type { RaceState } from '../race/race-state.ts';
import { resultValue } from '../race/results.ts';
import { studentCells, type StudentOfFile } from './student-cell.ts';
import { type CsvCell, csvName } from './write.ts';

/**
 * Returns a row for each student A–Z with the final time, and the split and duration of each lap, also beyond the target
 * (docs/product.md 5.69). A removed student has a row only with a lap.
 */
export function splitCells(
  students: readonly StudentOfFile[],
  race: Pick<RaceState, 'students'>,
  target: number,
): CsvCell[][] {
  const lapsOf = (id: number) => race.students.get(id)?.laps ?? [];
  const rows = students.filter(({ id, deleted }) => deleted !== true || lapsOf(id).length > 0).sort(compareStudents);
  const most = largest([target, ...rows.map(({ id }) => lapsOf(id).length)]);
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const names = studentCells(rows);
  return [
    splitHeadings(most),
    ...rows.map((student, at) => {
      const laps = lapsOf(student.id);
      const times = lapTimes(laps);
      const seconds = readTime(resultValue(race.students.get(student.id), target));
      const cells = numbers.flatMap((lap): CsvCell[] => {
        const counted = laps[lap - 1];
        return [splitCell(counted ? knownSplit(counted) : null), splitCell(times[lap - 1] ?? null)];
      });
      return [names[at] ?? '', seconds === null ? null : timeText(seconds), ...cells];
    }),
  ];
}

/** Returns the headings of a file with the splits of this many laps. */
export function splitHeadings(laps: number): string[] {
  const numbers = Array.from({ length: laps }, (_, index) => index + 1);
  return ['Student', 'Time', ...numbers.flatMap((lap) => [`Lap ${lap}`, `Lap ${lap} took`])];
}

/**
 * Writes a time as M:SS and tenths, such as `1:30.2`. The tenths are rounded down, because the clock on the screen rounds down
 * too.
 */
function splitCell(ms: number | null): CsvCell {
  if (ms === null) return null;
  const tenths = Math.floor(ms / 100);
  return `${timeText(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Returns `{class}_{name of the assessment}_splits_{day}.csv`. */
export function splitsFileName(
  className: string,
  assessmentName: string,
  today: LocalDate,
  includesUnsent = false,
): string {
  return csvName(`${className}_${assessmentName}_splits_${today}`, includesUnsent);
}
