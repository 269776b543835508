import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { SheetKind } from './team-sheet.tsx';

interface Props {
  onClose: () => void;
  onPrint: (kind: SheetKind) => void;
}

const KINDS = [
  { value: 'page', label: 'All on one page' },
  { value: 'pages', label: 'One page per team' },
] as const;

export function PrintDialog({ onClose, onPrint }: Props) {
  const [kind, setKind] = useState<SheetKind>('page');
  const print = () => {
    onClose();
    onPrint(kind);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Print teams"
      description="The paper shows only names. It has no skill, gender or rule."
      footer={
        <Button variant="primary" onClick={print}>
          Print
        </Button>
      }
    >
      <Choice label="Pages" options={KINDS} value={kind} onChange={setKind} />
    </Dialog>
  );
}
