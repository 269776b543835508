import { useEffect } from 'react';

/** Fields for numbers, and other fields whose value a teacher replaces more often than changes. */
const FIELDS = 'input:is([inputmode="numeric"], [inputmode="decimal"], [data-selects])';

/**
 * Selects the value of a number field when a press gives it the focus, so that what the teacher types replaces the value
 * (docs/product.md 4.50). The keyboard needs no help, because browsers select the value after Tab.
 *
 * The value is selected at the click, because Safari clears a selection that was made before the mouse button or the finger is
 * lifted. A press on a label comes as a click on its field too.
 */
export function SelectOnPress() {
  useEffect(() => {
    let focusedBefore: Element | null = null;
    const down = () => (focusedBefore = document.activeElement);
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return;
      // A second press moves the caret, and a pull over the text selects a part of it.
      const hasSelection = target.selectionStart !== target.selectionEnd;
      if (target === focusedBefore || hasSelection) return;
      target.setSelectionRange(0, target.value.length);
    };
    addEventListener('pointerdown', down, { capture: true, passive: true });
    addEventListener('click', click);
    return () => {
      removeEventListener('pointerdown', down, { capture: true });
      removeEventListener('click', click);
    };
  }, []);
  return null;
}
