import { Button } from '../../ui/buttons/button.tsx';

interface Props {
  /** The teacher has asked to close the dialog with an unsaved change. */
  isLeaving: boolean;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** The buttons of the note's dialog, or a question if the teacher closes it with an unsaved change. */
export function NoteFooter({ isLeaving, busy, onDiscard, onSave }: Props) {
  return (
    <>
      {isLeaving && (
        <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="alert" className="font-label">
            Your note is not saved.
          </p>
          <Button variant="destructive-text" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
      <Button variant="primary" busy={busy} onClick={onSave}>
        Save
      </Button>
    </>
  );
}
