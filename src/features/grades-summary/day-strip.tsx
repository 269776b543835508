import type { StripDay } from '#domain/reports/summary-table.ts';
import { formatDay } from '../../platform/format.ts';

interface Props {
  /** The last days of the class, oldest first; null for a day on which this student has no mark. */
  days: readonly (StripDay | null)[];
}

/** Shows the last days as a row of small boxes. A usual day is pale. Any other day shows a letter or the points. */
export function DayStrip({ days }: Props) {
  return (
    <div role="img" aria-label={days.map(wordsOf).join(', ')} className="flex flex-wrap gap-0.5">
      {days.map((day, place) => (
        <span
          key={place}
          className={`field-edge flex h-6.5 w-5.5 items-center justify-center rounded-[4px] border text-14 font-strong ${look(day)} ${day ? 'border-transparent' : 'border-dashed border-line'}`}
        >
          {mark(day)}
        </span>
      ))}
    </div>
  );
}

function mark(day: StripDay | null): string {
  if (!day) return '';
  if (day.attendance !== 'P') return day.attendance;
  return day.score === day.value ? '' : String(day.score);
}

function look(day: StripDay | null): string {
  if (!day) return '';
  if (day.attendance === 'A') return 'bg-absent text-on-absent';
  if (day.attendance === 'T') return 'bg-tardy text-on-tardy';
  if (day.score === day.value) return 'bg-day-full';
  if (day.score > day.value) return 'bg-day-over text-on-brand';
  return day.score * 2 < day.value ? 'bg-day-low text-on-day-low' : 'bg-day-under text-on-day-under';
}

const STATES = { P: '', A: 'absent, ', T: 'tardy, ' };

function wordsOf(day: StripDay | null): string {
  return day ? `${formatDay(day.day, 'plain')}: ${STATES[day.attendance]}${day.score} of ${day.value}` : 'no record';
}
