import type { ClassOverview } from './class-overview.ts';
import type { BegunRoll } from './week-of-class.ts';
import { RollBadge } from './roll-badge.tsx';
import type { DrawSave } from './save-roll.ts';

interface Props {
  one: ClassOverview;
  begun: BegunRoll | undefined;
  /** Renders the Save button; undefined if there is none. */
  save: DrawSave | undefined;
}

/**
 * Shows the state of today's roll, with a Save button if the teacher began the roll and did not save it (docs/product.md 2.27).
 */
export function RollStateBadge({ one, begun, save }: Props) {
  return (
    <>
      <RollBadge state={one.state} begun={begun} />
      {begun && save?.(one, begun)}
    </>
  );
}
