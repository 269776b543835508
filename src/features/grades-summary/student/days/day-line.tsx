import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import { dayCounts, earnedOf } from '#domain/scoring/excuses.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { addresses } from '../../../../platform/addresses.ts';
import { dayWords } from '../../../../words/days.ts';
import { madeUpOnWords } from '../../../../words/grading/make-ups.ts';
import { shortSumWords } from '../../../../words/grading/sums.ts';
import { DayBox, DayScore } from '../../strip/day-box.tsx';
import { Name } from '../../../../ui/page/name.tsx';

/** A press opens the roll of that day (docs/product.md 6.25). */
export function DayLine({ mark, today }: { mark: MarkRow; today: LocalDate }) {
  const { classId, createdAt: day, attendanceState: attendance, value, adjustment, customNote, madeUp } = mark;
  const score = earnedOf(mark);
  const excused = !dayCounts(mark);
  const sum = sumOf(mark, null);
  return (
    <Link
      to={addresses.dailyRoster(classId, day)}
      className="-mx-2 flex min-h-target items-center gap-3 rounded-control px-2 py-1 text-ink hover:bg-fill"
    >
      <DayBox day={{ day, attendance, score, value, notes: [], byHand: adjustment ?? 0, excused }} />
      <span className="min-w-0 flex-1">
        <span className="block">{dayWords(day, today)}</span>
        {madeUp && <span className="block text-14 text-ink-2">{madeUpOnWords(madeUp, today)}</span>}
        {sum.parts.length > 1 && <span className="block text-14 text-ink-2 tabular-nums">{shortSumWords(sum)}</span>}
        {customNote && <Name className="block text-14 wrap-anywhere text-ink-2">{customNote}</Name>}
      </span>
      <span className="whitespace-nowrap tabular-nums">
        <DayScore day={{ score, value, excused }} />
      </span>
    </Link>
  );
}
