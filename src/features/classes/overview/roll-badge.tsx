import { wantsAttention, type RollState } from '#domain/roll/roll-state.ts';
import { formatDay } from '../../../platform/format.ts';
import { Badge } from '../../../ui/notices/badge.tsx';
import { counted } from '../../../words/plurals.ts';
import type { BegunRoll } from './week-of-class.ts';

interface Props {
  state: RollState | null;
  /** Begun today and not saved. */
  begun: BegunRoll | undefined;
}

/** The colour says the same as the words (docs/product.md 2.4). */
export function RollBadge({ state, begun }: Props) {
  if (begun) return <Badge tone="warn">{counted(begun.marks, 'mark')} not saved</Badge>;
  if (!state) return null;
  switch (state.kind) {
    case 'done':
      return (
        <Badge tone="ok" done>
          Done
        </Badge>
      );
    case 'to do':
      return (
        <Badge tone={wantsAttention(state) ? 'warn' : 'ok'}>
          {state.left} of {state.of} to do
        </Badge>
      );
    case 'not taken':
      return (
        <span className="text-14 text-ink-2">
          {state.last ? `Last roll ${formatDay(state.last)}` : 'No roll taken yet'}
        </span>
      );
    case 'no students':
      return <span className="text-14 text-ink-2">No students</span>;
  }
}
