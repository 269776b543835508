import type { LocalDate } from '#domain/dates.ts';
import { dayWords } from '../../words/days.ts';

/**
 * Says that the marks of this day have other values or labels than the teacher's settings of today (docs/product.md 4.22).
 * The marks do not hold the day on which their settings were made, so the line names the day of the roll.
 */
export function ScoredWith({ day, today }: { day: LocalDate; today: LocalDate }) {
  return (
    <p className="-mt-2 text-14 text-ink-2">
      Scored with the settings of {dayWords(day, today)}. A change to this day uses them too.
    </p>
  );
}
