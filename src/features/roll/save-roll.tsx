import { useRef, type ComponentProps, type RefObject } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/rolls.ts';
import { hasCtrl, usePageKeys } from '../../ui/page-keys.ts';
import { SaveButton } from './save-button.tsx';

interface Props extends Omit<ComponentProps<typeof SaveButton>, 'label' | 'quiet' | 'ref' | 'children'> {
  /** The students whom the day will have after Save. */
  counts: SavedCounts;
  /** True if there is only room for a short button. */
  short: boolean;
}

/** The Save button of the roster, which says what it will do (docs/product.md 4.30). The keys Ctrl+S press it (4.33). */
export function SaveRoll({ counts, short, ...given }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKeys(button);
  const { shown, name } = saveRollWords(counts, short);
  return (
    <SaveButton {...given} ref={button} label={name}>
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
