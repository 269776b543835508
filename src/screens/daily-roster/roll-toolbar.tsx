import type { ComponentProps, ReactNode } from 'react';
import { DayField } from '../../features/roll/day/day-choice.tsx';
import { RollCounts } from '../../features/roll/roll-counts.tsx';
import { useIsNarrow } from '../../ui/window/use-is-narrow.ts';

interface Props {
  day: ComponentProps<typeof DayField>;
  counts: ComponentProps<typeof RollCounts>;
  undo: ReactNode;
  /** Renders the Save button. `short` is true if there is room only for a button with short words. */
  save: (short: boolean) => ReactNode;
}

/**
 * If the row is at least this wide, in rem, it has room for the full words of the Save button, and for the words beside the
 * counts.
 */
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
        {/* The button has a fixed width. So when its words change, Undo does not move. */}
        <div className={`grid ${isNarrow ? 'min-w-[8.5rem]' : 'min-w-[14.5rem]'}`}>{save(isNarrow)}</div>
      </div>
    </div>
  );
}
