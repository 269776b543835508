import type { ComponentProps } from 'react';
import { PageList } from '../../../../ui/lists/virtual-list.tsx';
import { useIsNarrow } from '../../../../ui/window/use-is-narrow.ts';
import { OpensHint } from '../../opens-hint.tsx';
import { DayLine } from './day-line.tsx';
import { useScoreSum } from './score-sum.tsx';
import { StudentTable } from './student-table.tsx';

/** In rem: on a narrower page, notes would have one word per line, so the days are a list. */
const TABLE_REM = 40;
const LINE_PX = 56;

export function ReportDays({ label, marks, today, ...table }: Omit<ComponentProps<typeof StudentTable>, 'onOpenSum'>) {
  const { ref, isNarrow } = useIsNarrow(TABLE_REM);
  const { openSum, sum } = useScoreSum(today);
  return (
    <div ref={ref}>
      {isNarrow ? (
        <div className="rounded-card border border-line bg-surface px-4 py-1">
          <PageList
            label={label}
            count={marks.length}
            height={LINE_PX}
            item={(index) => {
              const mark = marks[index];
              return mark && <DayLine mark={mark} today={today} />;
            }}
          />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-2">
          <StudentTable label={label} marks={marks} today={today} onOpenSum={openSum} {...table} />
          <OpensHint keys="The arrow keys go from day to day.">
            Press the points of a day to see how they add up.
          </OpensHint>
        </div>
      )}
      {sum}
    </div>
  );
}
