import { useRef, type ComponentProps } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/grading/rolls.ts';
import { useSaveKey } from '../../ui/window/page-keys.ts';
import { SaveButton } from './save-button.tsx';

interface Props extends Omit<ComponentProps<typeof SaveButton>, 'label' | 'variant' | 'ref' | 'children'> {
  /** How many students will be present and away after Save. */
  counts: SavedCounts;
  /** True if there is room only for a short button. */
  short: boolean;
  /** Set if the day has nothing to save. `at` is the time of a save on this screen, or null if there was none. */
  saved: { readonly at: string | null } | null;
}

/**
 * The Save button of the roster, which says what it will save. It is green while there are changes to save, and less prominent
 * afterwards (docs/product.md 4.30). The keys Ctrl+S press it (4.33).
 */
export function SaveRoll({ counts, short, saved, ...given }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(({ target }) => {
    endNote(target);
    button.current?.click();
  });
  const { shown, name } = saveRollWords(counts, short, saved);
  return (
    <SaveButton {...given} variant={saved ? 'quiet' : 'primary'} ref={button} label={name}>
      <span className="tabular-nums">{shown}</span>
    </SaveButton>
  );
}

/** If the teacher is typing a note, closes the note as Enter does, so that the keys mark the student again. */
function endNote(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
