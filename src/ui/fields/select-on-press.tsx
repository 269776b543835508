import { useEffect } from 'react';

const FIELDS = 'input:is([inputmode="numeric"], [inputmode="decimal"], [data-selects])';

/**
 * A press selects the value of a number field, so that typing replaces it (docs/product.md 4.50); after Tab, browsers do this.
 * On the click, because Safari clears an earlier selection, and for a label too, whose field gets a click.
 */
export function SelectOnPress() {
  useEffect(() => {
    let focusedBefore: Element | null = null;
    const down = () => (focusedBefore = document.activeElement);
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return;
      // After a second press the caret stays, and after a drag the dragged part stays selected.
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
