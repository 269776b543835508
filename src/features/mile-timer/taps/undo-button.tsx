import { Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Timer } from '../race/timer.ts';

/** A button that undoes the last tap. If there is nothing to undo, the button stays on the page, so that it keeps the focus. */
export function UndoTapButton({ timer, short }: { timer: Timer; short: boolean }) {
  const { store, hand } = timer;
  // React renders this button again only after the first lap, and not after each lap.
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.lastTaps().length === 0);
  const undo = () => {
    const [last] = store.lastTaps();
    if (last) hand.undoTap(last);
  };
  if (short) return <IconButton icon={Undo2} label="Undo" variant="outline" aria-disabled={isEmpty} onClick={undo} />;
  return (
    <Button icon={Undo2} disabled={isEmpty} onClick={undo}>
      Undo
    </Button>
  );
}
