import { Undo2 } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface Props {
  isEmpty: boolean;
  short: boolean;
  onUndo: () => void;
}

/** A button that undoes the last tap. Without a tap it stays on the page, so that it keeps the focus. */
export function UndoTap({ isEmpty, short, onUndo }: Props) {
  if (short) return <IconButton icon={Undo2} label="Undo" variant="outline" aria-disabled={isEmpty} onClick={onUndo} />;
  return (
    <Button icon={Undo2} disabled={isEmpty} onClick={onUndo}>
      Undo
    </Button>
  );
}
