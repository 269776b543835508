import { useRef, type ComponentProps } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/grading/rolls.ts';
import { useSaveKey } from '../../ui/window/page-keys.ts';
import { SaveButton } from './save-button.tsx';

interface Props extends Omit<ComponentProps<typeof SaveButton>, 'label' | 'variant' | 'ref' | 'children'> {
  /** The students whom the day will have after Save. */
  counts: SavedCounts;
  /** True if there is only room for a short button. */
  short: boolean;
  /** Given if the day has nothing to save; `at` is the time of a Save on this screen. */
  saved: { readonly at: string | null } | null;
}

/**
 * The Save button of the roster, which says what it will do. It is green as long as there is something to save, and quiet
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

/** If the teacher is typing a note, ends it as Enter does, so that the keys mark the student again. */
function endNote(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
