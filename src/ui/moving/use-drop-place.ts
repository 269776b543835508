import { useDroppable } from '@dnd-kit/core';

/** Makes an element a position on which a dragged element can be dropped, inside a `DragArea`. */
export function useDropPlace(place: string) {
  const { setNodeRef, isOver } = useDroppable({ id: place });
  return { ref: setNodeRef, isOver };
}
