import { beforeEach, expect, it } from 'vitest';
import { closedUp, insertAt, swap } from '#domain/order/moves.ts';
import { sequenceOf, type Places } from '#domain/order/places.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { addStudent, putBackStudent, removeStudent } from './student-changes.ts';
import { readOrder, readOrderView, saveOrder, storeOrderView, touchOrder } from './student-order.ts';
import { hasNoSave, saveLeftDrafts } from '../drafts/draft-kinds.ts';
import { saveRoster } from './rosters.ts';
import { createStudents, listRoster } from './students.ts';

const CLASS = 1;
const IDS = [301, 302, 303];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.hasClass();
  const names = ['Abdi, Hodan', 'Chen, Bo', 'Rivera, Ana'];
  for (const [index, name] of names.entries()) {
    await device.has('students', { ...studentRow(IDS[index] ?? 0, name, { orderId: 101 + index, row: 1 }) });
  }
});

const arrangement = async () => (await readOrder(device.db, CLASS)).arrangement;

async function move(change: (places: Places) => Places) {
  const now = await arrangement();
  await touchOrder(device, CLASS, { ...now, places: change(now.places), byName: false });
}
const swapFirst = (places: Places) => swap(places, 301, 302);

it('10.6 when the teacher moves a student, the device stores the new order immediately, but sends it only after a save', async () => {
  await move(swapFirst);
  expect(sequenceOf((await arrangement()).places)).toEqual([302, 301, 303]);
  expect(await device.outbox()).toEqual([]);
  expect((await readOrder(device.db, CLASS)).isChanged).toBe(true);
});

it('10.6 a save of the student order sends one write with the places of all students, and one write that turns the A–Z sorting of the class off', async () => {
  await move(swapFirst);
  await saveOrder(device, CLASS);
  const [places, ofClass, ...others] = await device.outbox();
  expect(places).toMatchObject({
    path: 'students/update-many',
    body: [
      { id: 301, orderId: 102, row: 1 },
      { id: 302, orderId: 101, row: 1 },
      { id: 303, orderId: 103, row: 1 },
    ],
  });
  expect(ofClass).toMatchObject({ path: 'classes', body: { id: CLASS, sortStudentsAlphabetically: false } });
  expect(others).toEqual([]);
  expect((await listRoster(device.db, CLASS)).map(({ id }) => id)).toEqual([302, 301, 303]);
  expect((await readOrder(device.db, CLASS)).isChanged).toBe(false);
  expect(await device.db.drafts.count()).toBe(0);
});

it('10.6 if the teacher undoes a move of a student before the save, the save sends nothing', async () => {
  const before = await arrangement();
  await move(swapFirst);
  await touchOrder(device, CLASS, before);
  expect(await device.db.drafts.count()).toBe(0);
  await saveOrder(device, CLASS);
  expect(await device.outbox()).toEqual([]);
});

it('10.10 if the teacher takes a student out of a group, the student has no group number after the save', async () => {
  await device.db.students.update(302, { groupNumber: 4 });
  const now = await arrangement();
  await touchOrder(device, CLASS, { ...now, groups: new Map([...now.groups, [302, null]]) });
  expect((await arrangement()).groups.get(302)).toBeNull();
  await saveOrder(device, CLASS);
  expect((await device.outbox()).map(({ body }) => body)).toEqual([[{ id: 302, groupNumber: null }]]);
});

it('10.2 if the teacher sorts students A–Z by last name, the save sends the setting “sort A–Z” of the class, and no places of students', async () => {
  await device.db.classes.update(CLASS, { sortStudentsAlphabetically: false });
  await touchOrder(device, CLASS, { ...(await arrangement()), byName: true });
  await saveOrder(device, CLASS);
  expect((await device.outbox()).map(({ body }) => body)).toEqual([{ id: CLASS, sortStudentsAlphabetically: true }]);
  expect((await arrangement()).places.get(303)).toBe(103);
});

it('10.9 if a student was added after the teacher moved students, the saved order includes the new student', async () => {
  await move(swapFirst);
  const id = await addStudent(device, CLASS, 'Duarte, Cai');
  await saveOrder(device, CLASS);
  const sent = (await device.outbox()).find(({ path }) => path === 'students/update-many');
  expect(sent?.body).toContainEqual({ id, orderId: 104, row: 1 });
});

it('10.6 if the class was deleted, a save keeps the unsaved student order on the device and sends nothing', async () => {
  await move(swapFirst);
  await device.db.classes.update(CLASS, { tomb: 'deleted' });
  await saveOrder(device, CLASS);
  expect(await device.outbox()).toEqual([]);
  expect(await device.db.drafts.count()).toBe(1);
});

it('10.6 if the app was killed before it saved a new student order, it saves the order later', async () => {
  await move(swapFirst);
  await saveLeftDrafts(device, hasNoSave);
  expect((await device.outbox()).map(({ path }) => path)).toEqual(['students/update-many', 'classes']);
});

it('10.7 if another student has taken the spot of a removed student on the gym floor, the restored student gets an empty spot', async () => {
  const bo = (await listRoster(device.db, CLASS)).find(({ id }) => id === 302);
  if (!bo) throw new Error('The class has no such student.');
  await removeStudent(device, 302);
  const now = await arrangement();
  await touchOrder(device, CLASS, { ...now, places: insertAt(closedUp(now.places), [303], 1) });
  await saveOrder(device, CLASS);
  await putBackStudent(device, bo);
  expect(sequenceOf((await arrangement()).places)).toEqual([301, 303, 302]);
});

it('10.3 the device stores for each class how the student order is shown: the view, the number of rows and the front side', async () => {
  const view = { shown: 'rows', rows: 5, groups: 4, isFlipped: true } as const;
  await storeOrderView(device, CLASS, view);
  expect(await readOrderView(device.db, CLASS)).toMatchObject(view);
  expect(await readOrderView(device.db, 2)).toMatchObject({ shown: 'list', isFlipped: false });
  await device.db.local.put({ key: `order-view:${CLASS}`, ...view, rows: -2 });
  expect(await readOrderView(device.db, CLASS)).toMatchObject({ shown: 'list' });
});

const floor = async () => Object.fromEntries((await arrangement()).places);

it('10.9 the spot of a new student is stored, so the student stays there if a student on an earlier spot is removed', async () => {
  await removeStudent(device, 302);
  const added = await addStudent(device, CLASS, 'Noor, Sami');
  if (typeof added !== 'number') throw new Error('The name is wrong.');
  expect(await device.db.students.get(added)).toMatchObject({ orderId: 102, row: 1 });
  await removeStudent(device, 301);
  expect(await floor()).toEqual({ [added]: 102, 303: 103 });
  const [id] = await createStudents(device, CLASS, [{ fullName: 'Vega, Iris' }]);
  expect(await floor()).toEqual({ [id ?? 0]: 101, [added]: 102, 303: 103 });
});

it('10.9 if a student without a stored spot is on the floor, a removal of another student stores this spot', async () => {
  await device.has('students', { ...studentRow(304, 'Noor, Sami') });
  expect(await floor()).toMatchObject({ 304: 104 });
  await removeStudent(device, 301);
  expect(await device.db.students.get(304)).toMatchObject({ orderId: 104, row: 1 });
  expect(await floor()).toEqual({ 302: 102, 303: 103, 304: 104 });
});

it('10.9 if a list of names removes, adds and puts back students, each spot is stored, and the other students stay on their spots', async () => {
  await removeStudent(device, 301);
  const [first] = await createStudents(device, CLASS, [{ fullName: 'Vega, Iris' }]);
  const [second] = await saveRoster(device, CLASS, () => ({
    add: [{ fullName: 'Noor, Sami' }],
    back: [{ id: 301 }],
    leave: [302],
    toFix: [],
  }));
  expect(await floor()).toEqual({ [first ?? 0]: 101, 301: 102, [second ?? 0]: 104, 303: 103 });
  expect(
    (await device.db.students.where({ classId: CLASS }).toArray()).filter(
      ({ deleted, orderId }) => !deleted && orderId === null,
    ),
  ).toEqual([]);
});

it('10.9 in a class that the teacher has not arranged, a new student gets no spot', async () => {
  await device.has('classes', { ...classRow(2, 'Period 4') });
  const added = await addStudent(device, 2, 'Noor, Sami');
  expect(await device.db.students.get(Number(added))).toMatchObject({ orderId: null, row: null });
  expect((await device.outbox()).map(({ path }) => path)).toEqual(['students']);
});
