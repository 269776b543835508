import { useEffect, useState, type MouseEvent, type PointerEvent } from 'react';
import { Holding } from './holding.ts';

/**
 * Handlers for an element whose parts can be pressed and held. After half a second `onHold` gets the pressed part, and the
 * press counts as no click. When a held press ends, `onEnd` hears whether the finger was lifted,
 * and not taken over to scroll. A press that moves, or that the browser takes over to scroll, is no hold.
 */
export function useHold(onHold: (pressed: Element) => void, onEnd: (isLifted: boolean) => void) {
  const [holding] = useState(() => new Holding());
  useEffect(() => () => void holding.cancel(), [holding]);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, isPrimary, button, clientX, clientY } = event;
      holding.cancel();
      // In a text field the browser's own long press chooses words.
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
    // On a touch screen a long press would open the browser's menu above the sum.
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (holding.isPressed) event.preventDefault();
    },
  };
}
