import { Hand } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Says how a note is written in gym mode (docs/product.md 4.29). */
export function GymHint({ onClose }: { onClose: () => void }) {
  return (
    <div role="note" aria-label="Notes in gym mode" className="-my-2 flex items-center gap-3 text-ink-2">
      <Icon of={Hand} className="shrink-0" />
      <p className="min-w-0 flex-1">Press and hold a name to write a note.</p>
      <Button variant="text" aria-label="OK, hide how a note is written" onClick={onClose}>
        OK
      </Button>
    </div>
  );
}
