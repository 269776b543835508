import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler, PointerEventHandler } from 'react';

/** dnd-kit's types do not say which events its handlers accept. */
interface Listeners {
  readonly onPointerDown?: PointerEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * Makes an element draggable inside a `DragArea`. Set `handle` on the element with which a finger or the mouse drags. That
 * element needs the class `touch-none`, because otherwise the page would scroll. Set `keys` on the button that gets the
 * focus: Space picks the element up, the arrow keys move it, Space drops it, and Escape cancels the drag.
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
