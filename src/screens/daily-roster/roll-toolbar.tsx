import type { ComponentProps, ReactNode } from 'react';
import { DayBox } from '../../features/roll/day/day-choice.tsx';
import { RollCounts } from '../../features/roll/roll-counts.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';

interface Props {
  day: ComponentProps<typeof DayBox>;
  /** The activity note of the day. */
  note: ReactNode;
  counts: ComponentProps<typeof RollCounts>;
  /** The buttons of Undo and Redo. */
  undo: ReactNode;
  /** The Save button. `short` is true if there is only room for a short one. */
  save: (short: boolean) => ReactNode;
}

/** From this width the row has room for all words of the Save button, and for the words beside the counts. */
const ROOMY_REM = 56;

/** On a wide screen the header has a second row with the day and its note, the counts, Undo and Save. */
export function RollToolbar({ day, note, counts, undo, save }: Props) {
  const { ref, isNarrow } = useIsNarrow(ROOMY_REM);
  return (
    <div ref={ref} className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-2 lg:gap-x-6">
      <DayBox {...day} />
      <div className="@container min-w-0 flex-1 basis-12">{note}</div>
      <RollCounts {...counts} stacked={isNarrow} />
      <div className="ml-auto flex items-center gap-2">
        {undo}
        {save(isNarrow)}
      </div>
    </div>
  );
}
