import { Move } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';

/** Says which student is selected, and what the next press does (docs/product.md 10.28). */
export function PickedBar({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <div
      role="status"
      className="field-edge flex min-h-target flex-wrap items-center gap-x-2 rounded-card border border-line bg-fill py-1 pr-1 pl-4"
    >
      <Icon of={Move} />
      <p className="min-w-0 flex-1">
        <bdi className="font-strong">{name}</bdi> picked up. Press a team to move, a student to swap.
      </p>
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
