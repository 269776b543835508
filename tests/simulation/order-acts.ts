import type { Arrangement } from '#domain/order/arrangement.ts';
import { filledByRow } from '#domain/order/fill.ts';
import { closedUp, insertAt, moveTo, stepBy, swap } from '#domain/order/moves.ts';
import { sequenceOf } from '#domain/order/places.ts';
import { OrderSteps } from '../../src/features/student-order/order-steps.ts';
import { readOrder } from '../../src/repositories/students/student-order.ts';
import { hasNoSave, saveLeftDrafts } from '../../src/repositories/drafts/draft-kinds.ts';
import type { SimDevice } from './device.ts';
import { pickClass } from './picks.ts';
import type { Random } from './random.ts';

/** What a teacher does on the page of the student order. Each act calls the functions that the page calls. */
export const ORDER_ACTS = { order: 3, 'leave order': 1, 'left orders': 1 } as const;

export type OrderAct = keyof typeof ORDER_ACTS;

export function isOrderAct(name: string): name is OrderAct {
  return Object.hasOwn(ORDER_ACTS, name);
}

/** `leave order`: killed before the order is saved. `left orders`: the next start saves it. */
export async function orderAct(name: OrderAct, device: SimDevice, random: Random): Promise<void> {
  if (name === 'left orders') return await saveLeftDrafts(device.sync, hasNoSave);
  const classId = await pickClass(device, random);
  if (classId === null) return;
  let failure: unknown = null;
  // The page does not save on a pause: it saves at the end, or the app is killed before.
  const pause = () => () => undefined;
  const steps = new OrderSteps(device.sync, classId, (error) => (failure ??= error), pause);
  for (let moves = random.whole(1, 4); moves > 0; moves -= 1) {
    const { touches } = steps;
    const read = await readOrder(device.db, classId);
    if (read.arrangement.places.size === 0) return;
    steps.show(read, touches);
    const isTurned = random.chance(0.3) && steps.turn(random.pick(['undo', 'redo'])).turned.length > 0;
    if (!isTurned) steps.step((now) => moved(now, random));
    if (!(await steps.copy.settled())) throw failure;
  }
  if (name === 'order') await steps.save();
}

function moved(now: Arrangement, random: Random): Arrangement {
  const { places, groups } = now;
  const ids = sequenceOf(places);
  const id = random.pick(ids);
  const byHand = (next: Arrangement['places']) => ({ ...now, places: next, byName: false });
  switch (random.pick(['move', 'swap', 'insert', 'step', 'fill', 'close', 'group', 'sort'] as const)) {
    case 'move':
      return byHand(moveTo(places, [id], { row: random.whole(1, 4), spot: random.whole(1, 5) }));
    case 'swap':
      return byHand(swap(places, id, random.pick(ids)));
    case 'insert':
      return byHand(insertAt(places, [id], random.whole(0, ids.length)));
    case 'step':
      return byHand(stepBy(places, [id], { rows: random.whole(-1, 1), spots: random.whole(-1, 1) }, 4));
    case 'fill':
      return byHand(filledByRow(ids, random.whole(1, 4)));
    case 'close':
      return byHand(closedUp(places));
    case 'group':
      return { ...now, groups: new Map([...groups, [id, random.pick([null, 1, 2, 3])]]) };
    case 'sort':
      return { ...now, byName: !now.byName };
  }
}
