import { useRef, type ComponentProps } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/grading/rolls.ts';
import { useSaveKey } from '../../ui/window/page-keys.ts';
import { SaveButton } from './save-button.tsx';

interface Props extends Omit<ComponentProps<typeof SaveButton>, 'label' | 'variant' | 'ref' | 'children'> {
  /** How many students will be present after Save, and how many will be away. */
  counts: SavedCounts;
  /** True if there is room only for a button with short words. */
  short: boolean;
  /** Set if there is nothing to save. `at` is when the teacher saved the day on this screen, or null if the teacher has not. */
  saved: { readonly at: string | null } | null;
}

/**
 * The Save button of the roster, which says what it will save. While there are changes to save, it is green; after Save it
 * is less prominent (docs/product.md 4.30). The keys Ctrl+S press it (4.33).
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

/**
 * If the teacher is typing a note, moves the focus out of the note, as Enter does. After that, the keys mark the student
 * again.
 */
function endNote(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
