import { useRef, type ComponentProps } from 'react';
import { saveRollWords, type SavedCounts } from '../../words/grading/rolls.ts';
import { TwoLines } from '../../ui/buttons/two-lines.tsx';
import { useSaveKey } from '../../ui/window/page-keys.ts';
import { SaveButton } from './save-button.tsx';

interface Props extends Omit<ComponentProps<typeof SaveButton>, 'label' | 'variant' | 'ref' | 'children'> {
  /** After Save. */
  counts: SavedCounts;
  short: boolean;
  hasToSave: boolean;
  /** Students with a mark that is not saved. */
  touched: number;
}

/** Says what is not saved: green with changes, less prominent without (docs/product.md 4.30). Ctrl+S presses it (4.33). */
export function SaveRoll({ counts, short, hasToSave, touched, ...given }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(({ target }) => {
    endNote(target);
    button.current?.click();
  });
  const { shown, name } = saveRollWords(counts, { short, hasToSave, touched });
  return (
    <SaveButton {...given} variant={hasToSave ? 'primary' : 'quiet'} ref={button} label={name}>
      {short && touched > 0 ? <TwoLines text={shown} /> : <span className="tabular-nums">{shown}</span>}
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
