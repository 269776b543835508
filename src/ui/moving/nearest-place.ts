import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: Readonly<Record<Arrow, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How much the distance across the direction of the key counts. */
const ASIDE = 3;

export const nearestPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect, droppableRects, over } = context;
  if (!isArrow(event.code) || !collisionRect) return undefined;
  event.preventDefault();
  const from = (over && droppableRects.get(over.id)) ?? collisionRect;
  const to = nearestIn(event.code, from, [...droppableRects.values()]);
  if (!to) return undefined;
  const { x, y } = middleOf(to);
  return { x: x - collisionRect.width / 2, y: y - collisionRect.height / 2 };
};

/** Returns the nearest of these rectangles in the direction of the key, or undefined if there is none. */
export function nearestIn(key: Arrow, from: ClientRect, places: readonly ClientRect[]): ClientRect | undefined {
  const direction = DIRECTIONS[key];
  const start = middleOf(from);
  let nearest: { readonly rect: ClientRect; readonly distance: number } | undefined;
  for (const rect of places) {
    const middle = middleOf(rect);
    const [dx, dy] = [middle.x - start.x, middle.y - start.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const distance = ahead + ASIDE * aside;
    if (ahead > 1 && (!nearest || distance < nearest.distance)) nearest = { rect, distance };
  }
  return nearest?.rect;
}

function middleOf({ left, top, width, height }: ClientRect) {
  return { x: left + width / 2, y: top + height / 2 };
}

function isArrow(code: string): code is Arrow {
  return code in DIRECTIONS;
}
