import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEventHandler, PointerEventHandler } from 'react';

/** dnd-kit does not say what its handlers take. */
interface Listeners {
  readonly onPointerDown?: PointerEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * Makes a part draggable inside a `DragArea`. `handle` goes to the element by which a finger or mouse drags the part; this
 * element needs the class `touch-none`, or the page would scroll. `keys` goes to the button that has the focus: Space picks
 * the part up, the arrow keys move it, Space drops it, Escape cancels.
 */
export function useDragged(id: number) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  const on: Listeners = listeners ?? {};
  return {
    /** The ref of the whole part. */
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
