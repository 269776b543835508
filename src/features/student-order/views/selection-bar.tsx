import { Move } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import type { OrderViewName } from '#domain/order/view.ts';
import { ORDER, selectedWords } from '../../../words/rosters/order.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  readonly names: readonly string[];
  readonly isBlock: boolean;
  readonly view: OrderViewName;
  readonly onMoveTo: () => void;
  readonly onCancel: () => void;
}

export function SelectionBar({ names, isBlock, view, onMoveTo, onCancel }: Props) {
  const { what, how } = selectedWords(names, isBlock, view);
  return (
    <div className="field-edge sticky bottom-2 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-fill px-4 py-2 shadow-lift">
      <Icon of={Move} className="hidden text-ink-2 sm:block" />
      <p role="status" className="min-w-0 flex-1 basis-60">
        <Name className="font-strong">{what}</Name> {how}
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
