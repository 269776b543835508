import { useEffect } from 'react';

const FIELDS = 'input:is([inputmode="numeric"], [inputmode="decimal"], [data-selects])';

/**
 * When a press focuses a number field, selects the value of the field, so that the typed number replaces the value
 * (docs/product.md 4.50). After the Tab key the app need not do this, because browsers select the value themselves.
 *
 * The value is selected on the click event, because Safari clears a selection that was made before the mouse button or the
 * finger is lifted. If the teacher presses a label, the browser sends a click to the field of the label too.
 */
export function SelectOnPress() {
  useEffect(() => {
    let focusedBefore: Element | null = null;
    const down = () => (focusedBefore = document.activeElement);
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return;
      // After a second press, the caret must stay at the pressed position. After a drag over the text, the dragged part must
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
