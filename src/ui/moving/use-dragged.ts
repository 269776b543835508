import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler, PointerEventHandler } from 'react';

/** dnd-kit's types do not say which events they accept. */
interface Listeners {
  readonly onPointerDown?: PointerEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * Makes an element draggable inside a `DragArea`. `handle` is for a finger or the mouse, and needs the class `touch-none`,
 * because the page would scroll. `keys` is for the button: Space picks up and drops, arrow keys move, Escape cancels.
 */
export function useDragged(id: number) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  const on: Listeners = listeners ?? {};
  return {
    ref: setNodeRef,
    isDragged: isDragging,
    handle: { onPointerDown: on.onPointerDown },
    keys: {
      ref: setActivatorNodeRef,
      onKeyDown: on.onKeyDown,
      'aria-describedby': attributes['aria-describedby'],
    },
  };
}
