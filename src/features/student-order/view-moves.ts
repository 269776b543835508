import type { Arrangement } from '#domain/order/arrangement.ts';
import { spotOf } from '#domain/order/spots.ts';
import type { OrderView } from '#domain/order/view.ts';
import type { OrderMoves } from './order-moves.ts';
import type { ViewMoves } from './use-pressing.ts';

interface Given {
  readonly moves: OrderMoves;
  readonly arrangement: Arrangement;
  /** In the order of the class. */
  readonly order: readonly number[];
  readonly rowCount: number;
  readonly groupCount: number;
}

export function viewMoves({ shown, isFlipped }: OrderView, given: Given): ViewMoves {
  switch (shown) {
    case 'list':
      return listMoves(given);
    case 'rows':
      return rowsMoves(given, isFlipped);
    case 'groups':
      return groupsMoves(given);
  }
}

function listMoves({ moves, order, rowCount }: Given): ViewMoves {
  const key: ViewMoves['key'] = (ids, name) => {
    const first = order.indexOf(ids[0] ?? 0);
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: first - 1,
      ArrowDown: first + 1,
      Home: 0,
      End: order.length - ids.length,
    };
    const to = steps[name];
    if (to === undefined) return sideKey(moves, ids, name, rowCount, false);
    if (to >= 0 && to <= order.length - ids.length) moves.insert(ids, to);
    return true;
  };
  return { shown: order, swap: moves.swapInList, key };
}

function rowsMoves({ moves, arrangement, rowCount }: Given, isFlipped: boolean): ViewMoves {
  // The first spots are at the front of the gym: at the bottom of the screen, unless the floor is flipped.
  const up = isFlipped ? -1 : 1;
  const key: ViewMoves['key'] = (ids, name) => {
    if (name === 'ArrowUp') moves.step(ids, { rows: 0, spots: up }, rowCount);
    else if (name === 'ArrowDown') moves.step(ids, { rows: 0, spots: -up }, rowCount);
    else if (name === 'Home') moves.toEnd(ids, 'first');
    else if (name === 'End') moves.toEnd(ids, 'last');
    else return sideKey(moves, ids, name, rowCount, isFlipped);
    return true;
  };
  const { places } = arrangement;
  const shown = [...places.keys()].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return { shown, swap: moves.swap, key };
}

function sideKey(moves: OrderMoves, ids: readonly number[], key: string, rowCount: number, isFlipped: boolean) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const isNext = (key === 'ArrowRight') !== isFlipped;
  moves.step(ids, { rows: isNext ? 1 : -1, spots: 0 }, rowCount);
  return true;
}

function groupsMoves({ moves, arrangement: { groups }, order, groupCount }: Given): ViewMoves {
  const groupOf = (id: number) => groups.get(id) ?? null;
  const key: ViewMoves['key'] = (ids, name) => {
    const [first = 0] = ids;
    if (name === 'ArrowLeft' || name === 'ArrowRight') {
      // Students without a group come after the last one.
      const from = groupOf(first) ?? groupCount + 1;
      const to = Math.max(1, Math.min(from + (name === 'ArrowRight' ? 1 : -1), groupCount + 1));
      moves.group(ids, to > groupCount ? null : to);
      return true;
    }
    const own = order.filter((id) => groupOf(id) === groupOf(first));
    const at = own.indexOf(first);
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: own.length - 1,
    };
    const target = targets[name];
    if (target === undefined) return false;
    const other = own[target];
    if (other !== undefined && other !== first) moves.swapInList(first, other);
    return true;
  };
  const inGroups = order.toSorted((a, b) => (groupOf(a) ?? Infinity) - (groupOf(b) ?? Infinity) || 0);
  return { shown: inGroups, swap: moves.swapInGroups, key };
}

export function dropOn(
  place: string,
  ids: readonly number[],
  { moves, arrangement }: Pick<Given, 'moves' | 'arrangement'>,
): void {
  const [kind, text = ''] = place.split(':');
  const number = Number(text);
  if (kind === 'at') moves.insert(ids, number);
  else if (kind === 'group') moves.group(ids, number === 0 ? null : number);
  else if (kind === 'spot') {
    const spot = spotOf(number);
    if (spot) moves.to(ids, spot);
  } else if (kind === 'student') {
    const [first] = ids;
    // A block that is dropped on a student joins this student's group.
    if (ids.length > 1) moves.group(ids, arrangement.groups.get(number) ?? null);
    else if (first !== undefined && first !== number) moves.swapInGroups(first, number);
  }
}

export function placeName(place: string | null, nameOf: (id: number) => string): string {
  const [kind, text = ''] = (place ?? '').split(':');
  const spot = kind === 'spot' ? spotOf(Number(text)) : null;
  if (spot) return `row ${spot.row} spot ${spot.spot}`;
  if (kind === 'at') return `place ${Number(text) + 1}`;
  if (kind === 'group') return text === '0' ? 'no group' : `group ${text}`;
  return kind === 'student' ? nameOf(Number(text)) : 'no place';
}
