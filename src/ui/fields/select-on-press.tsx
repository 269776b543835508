import { useEffect } from 'react';

/** Fields for numbers, and other fields whose value a teacher usually replaces as a whole. */
const FIELDS = 'input:is([inputmode="numeric"], [inputmode="decimal"], [data-selects])';

/**
 * Selects the value of a number field when a press focuses the field, so that typing replaces the value (docs/product.md 4.50).
 * For keyboard users nothing is needed, because browsers select the value after Tab.
 *
 * The value is selected on the click event, because Safari clears a selection that was made before the mouse button or the
 * finger is lifted. A press on a label also causes a click on its field.
 */
export function SelectOnPress() {
  useEffect(() => {
    let focusedBefore: Element | null = null;
    const down = () => (focusedBefore = document.activeElement);
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return;
      // After a second press the caret must stay where it was placed, and after a drag over the text, the dragged part must
      // stay selected.
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
