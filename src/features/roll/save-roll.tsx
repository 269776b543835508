import { useRef, type ComponentProps } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/grading/rolls.ts';
import { useSaveKey } from '../../ui/window/page-keys.ts';
import { SaveButton } from './save-button.tsx';

interface Props extends Omit<ComponentProps<typeof SaveButton>, 'label' | 'variant' | 'ref' | 'children'> {
  /** After Save. */
  counts: SavedCounts;
  short: boolean;
  /** Nothing to save. `at` is the save on this screen, or null. */
  saved: { readonly at: string | null } | null;
}

/** Says what it will save: green with changes, less prominent after it (docs/product.md 4.30). Ctrl+S presses it (4.33). */
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

/**
 * If the teacher is typing a note, moves the focus out of the note, as Enter does. After that, the keys mark the student
 * again.
 */
function endNote(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
