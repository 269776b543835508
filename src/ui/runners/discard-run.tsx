import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface Props {
  /** `race` or `test`. */
  noun: string;
  /** What is removed. */
  description: string;
  onDiscard: () => void;
}

/** Discards a trial run: otherwise the screen would open with it on every later day. */
export function DiscardRun({ noun, description, onDiscard }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="text" icon={Trash2} onClick={() => setIsAsking(true)}>
        Discard this {noun}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Discard this ${noun}?`}
        description={description}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        destructive
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
