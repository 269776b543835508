import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type CollisionDetection,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useMemo, useState } from 'react';
import { nearestPlace } from './nearest-place.ts';

export interface DragWords {
  /** With the keyboard; announced after the name of each element. */
  readonly instructions: string;
  readonly pickedUp: (moved: number) => string;
  readonly over: (moved: number, place: string | null) => string;
  readonly dropped: (moved: number, place: string | null) => string;
  readonly cancelled: (moved: number) => string;
}

interface Props {
  readonly words: DragWords;
  /** After a drop on this position. */
  readonly onDrop: (moved: number, place: string) => void;
  readonly onPickUp?: (moved: number) => void;
  /** The copy that follows the pointer; the element stays until it is dropped. */
  readonly overlay: (moved: number) => ReactNode;
  readonly children: ReactNode;
}

/** From here on a press is a drag, in px. */
const DRAG_STARTS_PX = 4;

/** Space picks up and drops. Enter only drops, because it presses the element's button. */
const KEYS = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] };

/** Below the pointer, or with the keyboard the nearest position. */
const placeBelow: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

/**
 * Elements (`useDragged`) are dragged to positions (`useDropPlace`) by finger, mouse or keyboard (docs/decisions/033). Adds no
 * element.
 */
export function DragArea({ words, onDrop, onPickUp, overlay, children }: Props) {
  const [moved, setMoved] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: nearestPlace, keyboardCodes: KEYS }),
  );
  const accessibility = useMemo(() => accessibilityOf(words), [words]);
  const drop = ({ active, over }: DragEndEvent) => {
    setMoved(null);
    if (over) onDrop(Number(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeBelow}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        setMoved(Number(active.id));
        onPickUp?.(Number(active.id));
      }}
      onDragEnd={drop}
      onDragCancel={() => setMoved(null)}
    >
      {children}
      {/* The element is at its new position immediately. */}
      <DragOverlay dropAnimation={null}>{moved !== null && overlay(moved)}</DragOverlay>
    </DndContext>
  );
}

function accessibilityOf(words: DragWords) {
  const place = (over: { readonly id: UniqueIdentifier } | null) => (over ? String(over.id) : null);
  return {
    announcements: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => words.pickedUp(Number(active.id)),
      onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
        words.over(Number(active.id), place(over)),
      onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
        words.dropped(Number(active.id), place(over)),
      onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => words.cancelled(Number(active.id)),
    },
    screenReaderInstructions: { draggable: words.instructions },
  };
}
