import { useEffect, useState, type MouseEvent, type PointerEvent } from 'react';
import { Holding } from './holding.ts';

/**
 * Returns handlers for an element whose child elements can be held. After half a second, `onHold` is called with the pressed
 * element, and the press no longer counts as a click. When a hold ends, `onEnd` is called: with true if the teacher lifted
 * the finger, and with false if the browser took the press for scrolling. A press that moves or scrolls before half a second
 * has passed is no hold.
 */
export function useHold(onHold: (pressed: Element) => void, onEnd: (isLifted: boolean) => void) {
  const [holding] = useState(() => new Holding());
  useEffect(() => () => void holding.cancel(), [holding]);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, isPrimary, button, clientX, clientY } = event;
      holding.cancel();
      // In a text field, a long press selects words as usual.
      if (!isPrimary || button !== 0 || !(target instanceof Element) || target.matches('input')) return;
      holding.start({ clientX, clientY }, () => onHold(target));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => holding.move(event),
    onPointerUp: () => {
      if (holding.end()) onEnd(true);
    },
    onPointerCancel: () => {
      if (holding.cancel()) onEnd(false);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!holding.takesClick()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Without this, a long press on a touch screen would open the browser's context menu above the content that the hold
    // shows.
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (holding.isPressed) event.preventDefault();
    },
  };
}
