import { Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Timer } from '../race/timer.ts';

/** A button that undoes the last tap. Without a tap it stays on the page, so that it keeps the focus. */
export function UndoTapButton({ timer, short }: { timer: Timer; short: boolean }) {
  const { store, hand } = timer;
  // Rendered again only after the first lap.
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
