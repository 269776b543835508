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

/** What a screen reader says of a drag. `moved` is the id of the dragged part, `place` that of the place below it. */
export interface DragWords {
  /** How the keys move a part. A screen reader reads this after the name of each part. */
  readonly instructions: string;
  readonly pickedUp: (moved: number) => string;
  readonly over: (moved: number, place: string | null) => string;
  readonly dropped: (moved: number, place: string | null) => string;
  readonly cancelled: (moved: number) => string;
}

interface Props {
  readonly words: DragWords;
  /** The part was dropped on this place. */
  readonly onDrop: (moved: number, place: string) => void;
  readonly onPickUp?: (moved: number) => void;
  /** What the teacher drags over the page. The part itself stays where it is until it is dropped. */
  readonly overlay: (moved: number) => ReactNode;
  readonly children: ReactNode;
}

/** A press on a handle becomes a drag when the finger or the mouse has moved this many pixels. */
const DRAG_STARTS_PX = 4;

/** Space picks up and drops. Enter stays a press of the part. */
const KEYS = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] };

/** A finger or mouse is over the place below it. The keys have no such point, so the nearest place counts. */
const placeBelow: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

/**
 * An area in which parts (`useDragged`) are dragged to places (`useDropPlace`) by finger, mouse or keys (docs/decisions/033). It
 * draws nothing itself.
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
      {/* Without an animation of the drop, because the part is at its new place at once. */}
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
