import { CircleQuestionMark } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { loadPart } from '../../../ui/toasts/load-part.ts';
import type { NoteHelpDialog } from './note-help-dialog.tsx';

/** The button "?", which opens the explanation of the notes on screens without room for the legend (docs/product.md 4.25). */
export function NoteHelp(props: Omit<ComponentProps<typeof NoteHelpDialog>, 'onClose'>) {
  const [shown, setShown] = useState<{ Help: typeof NoteHelpDialog } | null>(null);
  const open = () =>
    loadPart(
      () => import('./note-help-dialog.tsx'),
      ({ NoteHelpDialog: Help }) => setShown({ Help }),
    );
  return (
    <>
      <div className="roll-help">
        <IconButton icon={CircleQuestionMark} label="What the notes mean" onClick={open} />
      </div>
      {shown && <shown.Help {...props} onClose={() => setShown(null)} />}
    </>
  );
}
