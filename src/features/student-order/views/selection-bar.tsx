import { Move } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import type { OrderViewName } from '#domain/order/view.ts';
import { ORDER } from '../../../words/rosters/order.ts';
import { counted } from '../../../words/plurals.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  readonly names: readonly string[];
  readonly isBlock: boolean;
  readonly view: OrderViewName;
  readonly onMoveTo: () => void;
  readonly onCancel: () => void;
}

/** A press on another student is possible in every view. */
const ELSEWHERE: Readonly<Record<OrderViewName, string>> = {
  list: '',
  rows: ', or an empty spot to move there',
  groups: ', or a group to move there',
};

export function SelectionBar({ names, isBlock, view, onMoveTo, onCancel }: Props) {
  const [first = ''] = names;
  const what = names.length === 1 ? first : counted(names.length, 'student');
  const next = isBlock ? 'Press more students to add them' : 'Press another student to swap';
  return (
    <div className="field-edge sticky bottom-2 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-fill px-4 py-2 shadow-lift">
      <Icon of={Move} className="hidden text-ink-2 sm:block" />
      <p role="status" className="min-w-0 flex-1 basis-60">
        <Name className="font-strong">{what}</Name> selected. {next}
        {ELSEWHERE[view]}.
      </p>
      <div className="flex gap-2">
        <Button variant="outline" onClick={onMoveTo}>
          {ORDER.moveTo}
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
