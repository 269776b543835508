import { useCallback, useState, type ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { AnchoredPopover } from '../../../ui/dialogs/anchored-popover.tsx';
import { stripDayWords } from '../../../words/grading/strip-days.ts';
import { DayBox, DayLink, DayScore } from './day-box.tsx';
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
            {strips.days.map((date, place) => {
              const day = days[place] ?? null;
              return (
                <li key={date}>
                  <DayLink
                    classId={classId}
                    day={date}
                    today={today}
                    box={<DayBox day={day} />}
                    figure={day ? <DayScore day={day} /> : <span className="text-ink-2">No record</span>}
                  >
                    {day && (
                      <span className="block text-14 text-ink-2 first-letter:uppercase">{stripDayWords(day)}</span>
                    )}
                  </DayLink>
                </li>
              );
            })}
          </ul>
        </div>
      </AnchoredPopover>
    );
  }
  return { openDays, dayList: list };
}
