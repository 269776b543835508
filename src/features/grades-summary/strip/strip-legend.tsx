import type { DayStrips } from '#domain/reports/summary.ts';
import { ByHandDot } from './day-box.tsx';

/** The pale boxes contain neither a letter nor a number. */
export function FullLegend() {
  return (
    <span className="flex items-center gap-2 text-14 font-body whitespace-nowrap text-ink-2">
      <span className="field-edge size-5 rounded-[4px] border border-transparent bg-day-full" />
      Full points
    </span>
  );
}

/** If at least one box has a dot. */
export function ByHandLegend({ strips }: { strips: DayStrips }) {
  const days = [...strips.byStudent.values()].flat();
  if (!days.some((day) => day !== null && day.byHand !== 0)) return null;
  return (
    <span className="flex items-center gap-2 text-14 font-body whitespace-nowrap text-ink-2">
      <span className="field-edge relative size-5 rounded-[4px] border border-transparent bg-day-full text-ink">
        <ByHandDot />
      </span>
      By hand
    </span>
  );
}
