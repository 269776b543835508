import { useEffect, useState, type MouseEvent, type PointerEvent } from 'react';
import { Holding } from './holding.ts';

/**
 * Returns handlers for an element whose children can be held. After half a second `onHold` gets the pressed element, and the
 * press is no click any more. At the end, `onEnd` gets true for a lifted finger, and false if the browser scrolls. A press that
 * moves or scrolls earlier is no hold.
 */
export function useHold(onHold: (pressed: Element) => void, onEnd: (isLifted: boolean) => void) {
  const [holding] = useState(() => new Holding());
  useEffect(() => () => void holding.cancel(), [holding]);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, isPrimary, button, clientX, clientY } = event;
      holding.cancel();
      // In a text field, a long press selects words.
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
    // A long press would open the browser's context menu above the content.
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (holding.isPressed) event.preventDefault();
    },
  };
}
