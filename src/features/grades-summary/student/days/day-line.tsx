import type { LocalDate } from '#domain/dates.ts';
import { dayCounts, earnedOf } from '#domain/scoring/excuses.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { madeUpOnWords } from '../../../../words/grading/make-ups.ts';
import { shortSumWords } from '../../../../words/grading/sums.ts';
import { DayBox, DayLink, DayScore } from '../../strip/day-box.tsx';
import { Name } from '../../../../ui/page/name.tsx';

/** A press opens the roll of that day (docs/product.md 6.25). */
export function DayLine({ mark, today }: { mark: MarkRow; today: LocalDate }) {
  const { classId, createdAt: day, attendanceState: attendance, value, adjustment, customNote, madeUp } = mark;
  const score = earnedOf(mark);
  const excused = !dayCounts(mark);
  const sum = sumOf(mark, null);
  return (
    <DayLink
      classId={classId}
      day={day}
      today={today}
      box={<DayBox day={{ day, attendance, score, value, notes: [], byHand: adjustment ?? 0, excused }} />}
      figure={<DayScore day={{ score, value, excused }} />}
    >
      {madeUp && <span className="block text-14 text-ink-2">{madeUpOnWords(madeUp, today)}</span>}
      {sum.parts.length > 1 && <span className="block text-14 text-ink-2 tabular-nums">{shortSumWords(sum)}</span>}
      {customNote && <Name className="block text-14 wrap-anywhere text-ink-2">{customNote}</Name>}
    </DayLink>
  );
}
