import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface Props {
  label: string;
  closeName: string;
  onClose: () => void;
  children: ReactNode;
}

/** One line above the roster that explains the screen to a new teacher (docs/product.md 4.25, 4.29). */
export function OneTimeLine({ label, closeName, onClose, children }: Props) {
  return (
    <div role="note" aria-label={label} className="-my-3 flex items-center gap-2 text-14 text-ink-2 gym:sm:text-16">
      <p className="min-w-0 flex-1">{children}</p>
      <Button variant="text" aria-label={closeName} onClick={onClose}>
        OK
      </Button>
    </div>
  );
}
