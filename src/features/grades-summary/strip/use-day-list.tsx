import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import type { StripDay } from '#domain/reports/summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import { AnchoredPopover } from '../../../ui/dialogs/anchored-popover.tsx';
import { dayWords } from '../../../words/days.ts';
import { stripDayWords } from '../../../words/grading/strip-days.ts';
import { DayBox, DayScore } from './day-box.tsx';
import { daysOf, lastDays, type OpenDays } from './day-strip.tsx';
import type { Summary } from '#domain/reports/summary.ts';

/** All students share one list, because a class may have sixty strips (docs/product.md 6.9). */
export function useDayList(classId: number, today: LocalDate, summary: Summary | undefined) {
  const [pressed, setPressed] = useState<{ studentId: number; beside: { current: HTMLElement } } | null>(null);
  const openDays = useCallback<OpenDays>(
    (studentId, beside) => setPressed({ studentId, beside: { current: beside } }),
    [],
  );
  const row = summary?.rows.find(({ studentId }) => studentId === pressed?.studentId);
  let list: ReactNode = null;
  if (pressed && row && summary) {
    const { strips } = summary;
    const days = daysOf(row, strips);
    list = (
      <AnchoredPopover open anchor={pressed.beside} title={row.nickname} onClose={() => setPressed(null)}>
        <div className="grid gap-1">
          <p className="text-ink-2">{lastDays(strips.days)} with a roll</p>
          <ul>
            {strips.days.map((date, place) => (
              <DayLine
                key={date}
                to={addresses.dailyRoster(classId, date)}
                words={dayWords(date, today)}
                day={days[place] ?? null}
              />
            ))}
          </ul>
        </div>
      </AnchoredPopover>
    );
  }
  return { openDays, dayList: list };
}

interface LineProps {
  to: string;
  words: string;
  day: StripDay | null;
}

function DayLine({ to, words, day }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-target items-center gap-3 rounded-control px-2 py-1 text-ink hover:bg-fill"
      >
        <DayBox day={day} />
        <span className="min-w-0 flex-1">
          <span className="block">{words}</span>
          {day && <span className="block text-14 text-ink-2 first-letter:uppercase">{stripDayWords(day)}</span>}
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {day ? <DayScore day={day} /> : <span className="text-ink-2">No record</span>}
        </span>
      </Link>
    </li>
  );
}
