import { use, type ComponentProps, type ReactNode } from 'react';
import { RollCounts } from '../../features/roll/roll-counts.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { Dock } from '../../ui/page/page.tsx';

interface Props {
  counts: ComponentProps<typeof RollCounts>;
  undo: ReactNode;
  save: ReactNode;
}

/** The counts, Undo and Save at the bottom of the window, on phones and in gym mode. */
export function RollDock({ counts, undo, save }: Props) {
  const phone = use(PageFrameContext).kind === 'phone';
  return (
    <Dock>
      <div className="flex-1">
        <RollCounts {...counts} stacked={phone} />
      </div>
      {undo}
      {/* The button has a fixed width. So when its words change, Undo does not move. */}
      <div className="min-w-[7.75rem] sm:min-w-[14.75rem] max-sm:[&>button]:px-2">{save}</div>
    </Dock>
  );
}
