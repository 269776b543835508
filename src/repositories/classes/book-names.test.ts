import { beforeEach, expect, it } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { forgetBookNames, readBookNames } from './book-names.ts';
import { listDeletions, nameAfterReturn, putBack } from '../review/deleted.ts';
import { changeGradeBook, createGradeBook, deleteGradeBook, listGradeBooks, renameGradeBook } from './grade-books.ts';

eachTestHasEngine();
let device: TestDevice;
let tablet: SyncDevice;
beforeEach(async () => {
  device = new TestDevice();
  tablet = connectedTo(server, device);
  await pullOnly(tablet);
});

const read = async () => await readBookNames(device.db);
const created = async (name: string) => {
  const id = await createGradeBook(tablet, name);
  if (typeof id !== 'number') throw new Error(id.message);
  return id;
};
const elsewhere = async (id: number, name: string) =>
  await server.write({ method: 'POST', path: 'grade-books', body: { id, name } });

it('2.19 if another device has already used the name of a new grade book, the server changes the name, and this device reports it after a sync', async () => {
  await elsewhere(9_000, 'Fall 2026');
  const id = await created('Fall 2026');
  expect(await read()).toEqual({ renamed: [], settled: [] });
  await sendOnly(tablet);
  expect(await read()).toEqual({ renamed: [], settled: [] });
  await syncAll(tablet);
  expect(await read()).toEqual({ renamed: [{ id, wanted: 'Fall 2026', name: 'Fall 2026 2' }], settled: [] });
  await forgetBookNames(tablet, [id]);
  expect(await read()).toEqual({ renamed: [], settled: [] });
});

it('2.19 if this device was the first to use the name of a grade book, it reports no changed name to the teacher', async () => {
  const id = await created('Fall 2026');
  await syncAll(tablet);
  await elsewhere(9_000, 'Fall 2026');
  await pullOnly(tablet);
  expect(await read()).toEqual({ renamed: [], settled: [id] });
});

it('2.19 if the server changes the name of a grade book that the teacher puts back, the device tells the teacher the new name', async () => {
  const id = await created('Fall 2026');
  await changeGradeBook(tablet, await created('Spring 2027'));
  await deleteGradeBook(tablet, id);
  await syncAll(tablet);
  await forgetBookNames(tablet, (await read()).settled);
  await elsewhere(9_000, 'Fall 2026');
  const [deletion] = await listDeletions(device);
  await putBack(tablet, deletion?.key ?? '');
  await syncAll(tablet);
  expect((await read()).renamed).toEqual([{ id, wanted: 'Fall 2026', name: 'Fall 2026 2' }]);
});

it('2.16, 2.19 if “Put back” already told the teacher the new name of a restored grade book, the device does not report it a second time', async () => {
  const id = await created('Fall 2026');
  await changeGradeBook(tablet, await created('Spring 2027'));
  await deleteGradeBook(tablet, id);
  await created('Fall 2026');
  const [deletion] = await listDeletions(device);
  if (!deletion) throw new Error('the deleted grade book is not listed');
  await putBack(tablet, deletion.key, await nameAfterReturn(device.db, deletion));
  await syncAll(tablet);
  expect((await device.db.gradeBooks.get(id))?.name).toBe('Fall 2026 2');
  expect((await read()).renamed).toEqual([]);
});

it('2.19 if the teacher renames a grade book after the server has changed its name, the device no longer reports the changed name', async () => {
  await elsewhere(9_000, 'Fall 2026');
  await created('Fall 2026');
  await syncAll(tablet);
  const mine = (await listGradeBooks(device.db)).find(({ name }) => name === 'Fall 2026 2');
  if (!mine) throw new Error('the server did not rename the grade book');
  // This name looks like a name that the server assigns.
  await renameGradeBook(tablet, mine, 'Fall 2026 7');
  await syncAll(tablet);
  expect((await listGradeBooks(device.db)).map(({ name }) => name)).toContain('Fall 2026 7');
  expect(await read()).toEqual({ renamed: [], settled: [] });
});

it('2.19 if another device deletes or renames a grade book whose name the server changed, this device no longer reports the changed name', async () => {
  await elsewhere(9_000, 'Fall 2026');
  const [first, second] = [await created('Fall 2026'), await created('Spring 2027')];
  await syncAll(tablet);
  expect((await read()).renamed).toMatchObject([{ id: first, name: 'Fall 2026 2' }]);
  await server.write({ method: 'PATCH', path: 'grade-books', body: { id: second, name: 'Spring 2028' }, by: 'other' });
  await server.write({ method: 'DELETE', path: `grade-books/${first}`, by: 'other', seen: await server.counter() });
  await pullOnly(tablet);
  const { renamed, settled } = await read();
  expect([renamed, settled.toSorted((a, b) => a - b)]).toEqual([[], [first, second]]);
});
