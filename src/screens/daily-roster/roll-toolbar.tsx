import type { ComponentProps, ReactNode } from 'react';
import { DayField } from '../../features/roll/day/day-choice.tsx';
import { RollCounts } from '../../features/roll/roll-counts.tsx';
import { useIsNarrow } from '../../ui/window/use-is-narrow.ts';

interface Props {
  day: ComponentProps<typeof DayField>;
  counts: ComponentProps<typeof RollCounts>;
  undo: ReactNode;
  /** `short` is true if there is room only for short words. */
  save: (short: boolean) => ReactNode;
}

/** In rem: from this width on, the full words of Save and the words of the counts fit. */
const ROOMY_REM = 56;

export function RollToolbar({ day, counts, undo, save }: Props) {
  const { ref, isNarrow } = useIsNarrow(ROOMY_REM);
  return (
    <div ref={ref} className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-2 lg:gap-x-6">
      <DayField {...day} />
      <div className="ml-auto">
        <RollCounts {...counts} stacked={isNarrow} />
      </div>
      <div className="flex items-center gap-2">
        {undo}
        {/* With the fixed width, Undo does not move when the words change. */}
        <div className={`grid ${isNarrow ? 'min-w-[8.5rem]' : 'min-w-[14.5rem]'}`}>{save(isNarrow)}</div>
      </div>
    </div>
  );
}
