import { beforeEach, expect, it } from 'vitest';
import { swap } from '#domain/order/moves.ts';
import { sequenceOf } from '#domain/order/places.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { readOrder } from '../../repositories/students/student-order.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { OrderMoves } from './order-moves.ts';
import { OrderSteps } from './order-steps.ts';

const CLASS = 1;

let device: TestDevice;
let steps: OrderSteps;
let moves: OrderMoves;
let said: string[];
let failures: unknown[];
/** Ends the present pause; null if there is none. */
let pause: (() => void) | null;

beforeEach(async () => {
  device = new TestDevice();
  [said, failures, pause] = [[], [], null];
  await device.pulledTo(10);
  await device.hasClass();
  const names = ['Abdi, Hodan', 'Chen, Bo', 'Rivera, Ana', 'Young, Zoe'];
  for (const [index, name] of names.entries()) {
    const row = 1 + Math.floor(index / 2);
    await device.has('students', { ...studentRow(301 + index, name, { orderId: row * 100 + 1 + (index % 2), row }) });
  }
  steps = new OrderSteps(
    device,
    CLASS,
    (error) => failures.push(error),
    (work) => {
      pause = work;
      return () => (pause = null);
    },
  );
  moves = new OrderMoves(steps, (words) => said.push(words));
  await read();
});

async function read() {
  const { touches } = steps;
  steps.show(await readOrder(device.db, CLASS), touches);
}
const order = () => sequenceOf(steps.get()?.arrangement.places ?? new Map());
const sent = async () => (await device.outbox()).map(({ path }) => path);
const stored = async () => await expect.poll(() => steps.touches).toBeGreaterThan(0);

it('10.6 the page of the student order shows a move after the device has stored it, and saves two moves together after a pause', async () => {
  moves.swap(301, 302);
  moves.swap(301, 303);
  expect(order()).toEqual([301, 302, 303, 304]);
  await expect.poll(() => steps.touches).toBe(2);
  expect(order()).toEqual([302, 303, 301, 304]);
  expect(await sent()).toEqual([]);
  pause?.();
  await expect.poll(sent).toEqual(['students/update-many', 'classes']);
  await read();
  expect(order()).toEqual([302, 303, 301, 304]);
});

it('10.6 if the app was killed after it stored a change of the student order, the next visit saves this change after the pause', async () => {
  moves.swap(301, 302);
  await stored();
  const later = new OrderSteps(
    device,
    CLASS,
    () => undefined,
    (work) => ((pause = work), () => undefined),
  );
  later.show(await readOrder(device.db, CLASS), 0);
  pause?.();
  await expect.poll(sent).toEqual(['students/update-many', 'classes']);
});

it('10.5 after the student order was saved, undo and redo still work, also with a new and without a removed student, until another device changes the order', async () => {
  moves.swap(301, 302);
  await steps.save();
  await read();
  await device.has('students', { ...studentRow(305, 'Duarte, Cai') });
  await read();
  moves.turn('undo');
  await expect.poll(() => steps.touches).toBe(2);
  expect(order()).toEqual([301, 302, 305, 303, 304]);
  expect(steps.get()?.arrangement.byName).toBe(true);
  await device.db.students.update(304, { deleted: true });
  await read();
  moves.turn('redo');
  await expect.poll(() => steps.touches).toBe(3);
  expect(order()).toEqual([302, 301, 305, 303]);
  expect(steps.get()).toMatchObject({ canUndo: true, canRedo: false });
  await steps.save();
  await device.db.students.update(301, { groupNumber: 2 });
  await read();
  moves.turn('undo');
  const description = 'The class has another order now, so nothing was changed.';
  expect(toastStore.getState()).toMatchObject({ title: 'Not undone', description });
  expect(order()).toEqual([302, 301, 305, 303]);
});

it('10.12 after a move, a screen reader announces the student, the new place, and that the class is no longer sorted A–Z', async () => {
  moves.to([303], { row: 1, spot: 3 });
  await stored();
  expect(said).toEqual(['Ana Rivera, row 1 spot 3 of 3. The class is not sorted A–Z any more.']);
  moves.swap(303, 301);
  expect(said.at(-1)).toBe('Ana Rivera, row 1 spot 1 of 3');
  expect(moves.takeFocus()).toBe(303);
});

it('10.2 if a class is sorted A–Z, the first move of a student changes this A–Z order, not the older stored places', async () => {
  await steps.save();
  steps.step((now) => ({ ...now, places: swap(now.places, 301, 304) }));
  await stored();
  expect(order()).toEqual([304, 302, 303, 301]);
  moves.insert([302], 0);
  await expect.poll(() => steps.touches).toBe(2);
  expect(order()).toEqual([302, 301, 303, 304]);
  expect(steps.get()?.arrangement.byName).toBe(false);
});

it('10.2 after a sort by first name, the class is no longer sorted A–Z; a sort by last name makes it sorted A–Z again', async () => {
  moves.sort('firstName');
  await stored();
  expect(order()).toEqual([303, 302, 301, 304]);
  expect(steps.get()?.arrangement.byName).toBe(false);
  moves.sort('lastName');
  await expect.poll(() => steps.touches).toBe(2);
  expect(order()).toEqual([303, 302, 301, 304]);
  expect(steps.get()?.arrangement.byName).toBe(true);
  moves.sort('byHand');
  await expect.poll(() => steps.touches).toBe(3);
  expect(said).toEqual([
    'Ordered A–Z by first name. The class is not sorted A–Z any more.',
    'The class is sorted A–Z by last name again.',
    'The class is not sorted A–Z any more.',
  ]);
});

it('10.10 if the teacher swaps two students, they swap their groups, or their places if both are in the same group', async () => {
  moves.group([301, 302], 1);
  moves.group([303], 2);
  await expect.poll(() => steps.touches).toBe(2);
  moves.swapInGroups(301, 303);
  await expect.poll(() => steps.touches).toBe(3);
  const groups = steps.get()?.arrangement.groups;
  expect([301, 302, 303, 304].map((id) => groups?.get(id))).toEqual([2, 1, 1, null]);
  expect(said).toEqual(['Hodan Abdi, group 1', 'Ana Rivera, group 2', 'Hodan Abdi, group 2']);
  moves.swapInGroups(302, 303);
  await expect.poll(() => steps.touches).toBe(4);
  expect(order()).toEqual([301, 303, 302, 304]);
});
