import { useDroppable } from '@dnd-kit/core';

/** Makes an element a place on which a dragged part can be dropped, inside a `DragArea`. */
export function useDropPlace(place: string) {
  const { setNodeRef, isOver } = useDroppable({ id: place });
  return { ref: setNodeRef, isOver };
}
