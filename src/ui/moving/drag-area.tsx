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

/**
 * What a screen reader announces during a drag. `moved` is the id of the dragged element, and `place` is the id of the
 * position below the element.
 */
export interface DragWords {
  /** How to move an element with the keyboard. A screen reader announces this after the name of each element. */
  readonly instructions: string;
  readonly pickedUp: (moved: number) => string;
  readonly over: (moved: number, place: string | null) => string;
  readonly dropped: (moved: number, place: string | null) => string;
  readonly cancelled: (moved: number) => string;
}

interface Props {
  readonly words: DragWords;
  /** Called after the teacher dropped the element on this position. */
  readonly onDrop: (moved: number, place: string) => void;
  readonly onPickUp?: (moved: number) => void;
  /**
   * Renders the copy of the element that follows the pointer during a drag. The element itself stays where it is until it is
   * dropped.
   */
  readonly overlay: (moved: number) => ReactNode;
  readonly children: ReactNode;
}

/** A press on a handle becomes a drag after the finger or the mouse has moved this many pixels. */
const DRAG_STARTS_PX = 4;

/** Space picks the element up and drops it. Enter only drops it, because Enter presses the button of the element. */
const KEYS = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] };

/**
 * During a drag by finger or mouse, the target is the position below the pointer. With the keyboard there is no pointer, so the
 * target is the nearest position.
 */
const placeBelow: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

/**
 * An area in which elements (`useDragged`) are dragged to positions (`useDropPlace`) by finger, mouse or keyboard
 * (docs/decisions/033). This component adds no element to the page.
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
      {/* The drop has no animation, because the element is at its new position immediately. */}
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
