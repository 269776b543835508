import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface Props {
  isLeaving: boolean;
  busy: boolean;
  /** In the list behind the dialog; null if the student is no longer there. */
  place: { readonly number: number; readonly of: number } | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onDiscard: () => void;
  onSave: () => void;
}

/** If the dialog is closed with an unsaved change, a question comes first. */
export function DialogFooter({ isLeaving, busy, place, onPrevious, onNext, onDiscard, onSave }: Props) {
  return (
    <>
      {isLeaving ? (
        <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="alert" className="font-label">
            Your changes are not saved.
          </p>
          <Button variant="destructive-text" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <div className="mr-auto flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label="Previous student"
            aria-disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          />
          {place && (
            <span className="text-14 text-ink-2 tabular-nums">
              {place.number} of {place.of}
            </span>
          )}
          <IconButton icon={ChevronRight} label="Next student" aria-disabled={!onNext} onClick={() => onNext?.()} />
        </div>
      )}
      <Button variant="primary" busy={busy} onClick={onSave}>
        Save
      </Button>
    </>
  );
}
