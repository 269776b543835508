import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEventHandler, type PointerEventHandler, useCallback } from 'react';
import { useDropPlace } from './use-drop-place.ts';

/** dnd-kit's types do not say which events they accept. */
interface Listeners {
  readonly onPointerDown?: PointerEventHandler;
  readonly onKeyDown?: KeyboardEventHandler;
}

/**
 * Makes an element draggable inside a `DragArea`, and a position on which another one can be dropped. `onPointerDown` is for a
 * finger or the mouse, and needs the class `touch-none`, because the page would scroll. `keys` is for the button: Space picks up
 * and drops, arrow keys move, Escape cancels.
 */
export function useDragged(id: number, place: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  const { ref: placeRef, isOver } = useDropPlace(place);
  const { onPointerDown, onKeyDown }: Listeners = listeners ?? {};
  return {
    /** Stays the same, because a new one would be measured again. */
    ref: useCallback(
      (element: HTMLElement | null) => {
        setNodeRef(element);
        placeRef(element);
      },
      [setNodeRef, placeRef],
    ),
    isDragged: isDragging,
    /** Another element is over this one. */
    isOver: isOver && !isDragging,
    onPointerDown,
    keys: { ref: setActivatorNodeRef, onKeyDown, 'aria-describedby': attributes['aria-describedby'] },
  };
}
