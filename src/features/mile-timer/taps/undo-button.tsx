import { Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Timer } from '../race/timer.ts';

/** Takes back the last tap. With nothing to undo the button stays and keeps the focus. */
export function UndoButton({ timer, short }: { timer: Timer; short: boolean }) {
  const [last] = useSyncExternalStore(timer.store.subscribe, timer.store.lastTaps);
  const undo = () => last && timer.hand.undoTap(last);
  if (short) return <IconButton icon={Undo2} label="Undo" variant="outline" aria-disabled={!last} onClick={undo} />;
  return (
    <Button icon={Undo2} disabled={!last} onClick={undo}>
      Undo
    </Button>
  );
}
