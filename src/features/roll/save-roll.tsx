import { useRef, type ComponentProps, type RefObject } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/rolls.ts';
import { hasCtrl, usePageKeys } from '../../ui/page-keys.ts';
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
  useSaveKeys(button);
  const { shown, name } = saveRollWords(counts, short, saved);
  return (
    <SaveButton {...given} variant={saved ? 'quiet' : 'primary'} ref={button} label={name}>
      <span className="tabular-nums">{shown}</span>
    </SaveButton>
  );
}

function useSaveKeys(button: RefObject<HTMLButtonElement | null>): void {
  usePageKeys((event) => {
    if (!hasCtrl(event) || event.shiftKey || event.key.toLowerCase() !== 's') return;
    // Otherwise the browser would ask where to save the page.
    event.preventDefault();
    endNote(event.target);
    button.current?.click();
  });
}

/** If the teacher is typing a note, ends it as Enter does, so that the keys mark the student again. */
function endNote(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.closest('[data-student]')?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
