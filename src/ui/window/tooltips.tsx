import { useEffect, useState } from 'react';

const SHOWN_AFTER_MS = 700;
const SHOWN_FOR_MS = 3_000;
/** The teacher does something else, so the tooltip is hidden. */
const OTHER_ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** In px. ROOM: for a one-line tooltip below its button. GAP: from its button and the edges of the window. */
const ROOM = 48;
const GAP = 8;
/** In px: a button further left is in the sidebar, because the content begins at 80 px. */
const SIDEBAR = 64;

interface Tooltip {
  readonly name: string;
  readonly box: DOMRect;
}

/**
 * Shows the name of a button without words while the mouse rests on it (docs/product.md 7.3). Screen readers announce the
 * button's own name, so the tooltip is hidden from them.
 */
export function Tooltips() {
  const tooltip = useTooltip();
  if (!tooltip) return null;
  return (
    <span
      aria-hidden="true"
      data-tooltip=""
      style={placeOf(tooltip.box)}
      className="floating pointer-events-none fixed z-60 max-w-80 px-3 py-1.5 text-14 wrap-anywhere"
    >
      {tooltip.name}
    </span>
  );
}

function useTooltip(): Tooltip | null {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null);
  useEffect(() => {
    let rested: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      // After every press: without a tooltip, React must not be called, because that would delay the press.
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      setTooltip(null);
    };
    const show = (button: Element, name: string) => {
      setTooltip({ name, box: button.getBoundingClientRect() });
      timer = setTimeout(hide, SHOWN_FOR_MS);
    };
    const rest = ({ target, pointerType }: PointerEvent) => {
      const button = target instanceof Element && pointerType === 'mouse' ? target.closest('button, a') : null;
      if (button === rested) return;
      rested = button;
      hide();
      const name = button && nameWithoutWords(button);
      if (button && name) timer = setTimeout(() => show(button, name), SHOWN_AFTER_MS);
    };
    addEventListener('pointerover', rest);
    for (const act of OTHER_ACTS) addEventListener(act, hide, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerover', rest);
      for (const act of OTHER_ACTS) removeEventListener(act, hide);
    };
  }, []);
  return tooltip;
}

/** Returns the name of a button without visible words, or null if the button shows words. */
function nameWithoutWords(button: Element): string | null {
  return button.textContent === '' ? button.getAttribute('aria-label') : null;
}

/**
 * Returns the position of a tooltip: below the button, or above the button if the button is at the bottom of the window. The
 * tooltip extends towards the middle of the window. In the collapsed sidebar the tooltip is beside the button, because below
 * the button it would cover the next button.
 */
function placeOf(box: DOMRect) {
  if (box.left < SIDEBAR) {
    return { left: box.right + GAP, top: box.top + box.height / 2, translate: '0 -50%' };
  }
  const isHigh = box.bottom + ROOM <= innerHeight;
  const isLeft = box.left + box.right <= innerWidth;
  return {
    ...(isHigh ? { top: box.bottom + GAP } : { bottom: innerHeight - box.top + GAP }),
    ...(isLeft ? { left: Math.max(GAP, box.left) } : { right: Math.max(GAP, innerWidth - box.right) }),
  };
}
