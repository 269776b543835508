import type { LocalDate } from '#domain/dates.ts';
import { dayWords } from './days.ts';
import { counted } from './plurals.ts';

/** Said of a student for whom the teacher does not count the day (docs/product.md 4.18). */
export const NOT_COUNTED = 'Not counted on this day';

/**
 * The sentence above a day that the teacher has not saved. After the first tap it is another sentence (docs/product.md
 * 4.2).
 */
export function unsavedRollWords(touched: number): string {
  if (touched === 0) return 'Attendance not saved yet. Everyone shows present until you press Save.';
  return `${counted(touched, 'mark')} not saved. Press Save.`;
}

/** `32 marks`, or `32 marks · 2 changes not saved yet`: what the delete of a day deletes. */
export function dayMarksWords({ marks, unsaved }: { marks: number; unsaved: number }): string {
  const all = counted(marks, 'mark');
  return unsaved === 0 ? all : `${all} · ${counted(unsaved, 'change')} not saved yet`;
}

/** What the Save button of a begun roll saves: `Save 3 marks of today, Period 3`. */
export function savesWords(
  { day, marks }: { readonly day: LocalDate; readonly marks: number },
  className: string,
  today: LocalDate,
): string {
  return `Save ${counted(marks, 'mark')} of ${day === today ? 'today' : dayWords(day, today)}, ${className}`;
}
