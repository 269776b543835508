import { beforeEach, expect, it } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { entriesAt, entriesTouching, recordsWithBase, removeEntriesAt } from './entries.ts';

const STUDENTS = Array.from({ length: 30 }, (_, index) => 501 + index);
const refOf = (id: number) => `students:${id}`;

let device: TestDevice;
let seqs: number[];
beforeEach(async () => {
  device = new TestDevice();
  seqs = [];
  for (const id of STUDENTS) seqs.push((await device.createStudent(id)).seq);
});

const seqsOf = (entries: readonly { readonly seq: number }[]) => entries.map(({ seq }) => seq);
const left = async () => seqsOf(await device.outbox());

it('S5.1 the app reads only the requested outbox entries, in the order of their seq (number), without those that were removed', async () => {
  const [first = 0, , third = 0, fourth = 0] = seqs;
  await device.db.outbox.delete(fourth);
  expect(seqsOf(await entriesAt(device.db, [fourth, third, first]))).toEqual([first, third]);
});

it('S5.1 if many entries are between two requested outbox entries, the app reads only the two requested ones', async () => {
  const [first = 0] = seqs;
  const last = seqs.at(-1) ?? 0;
  expect(seqsOf(await entriesAt(device.db, [last, first]))).toEqual([first, last]);
});

it('S5.1 if an outbox entry changes several of the requested records, the app reads this entry only once', async () => {
  const refs = STUDENTS.map(refOf);
  const [first = 0] = seqs;
  await device.db.outbox.update(first, { touches: refs });
  expect(seqsOf(await entriesTouching(device.db, refs))).toEqual(seqs);
  expect(seqsOf(await entriesTouching(device.db, [refOf(505)]))).toEqual([first, seqs[4]]);
});

it('S5.1 when the app removes many outbox entries, it removes no other entry before, between or after them', async () => {
  const kept = [seqs[0], seqs[12], seqs[29]];
  await removeEntriesAt(
    device.db,
    seqs.filter((seq) => !kept.includes(seq)),
  );
  expect(await left()).toEqual(kept);
});

it('S5.1 when the app removes outbox entries with consecutive seqs (numbers), an entry whose seq is a fraction between them stays', async () => {
  const [first] = await device.outbox();
  if (first) await device.db.outbox.add({ ...first, key: 'a restore', seq: first.seq + 0.5 });
  await removeEntriesAt(device.db, seqs);
  expect((await device.outbox()).map(({ key }) => key)).toEqual(['a restore']);
});

it('S5.1 when the app removes outbox entries with consecutive seqs (numbers), the entries before and after them stay', async () => {
  await removeEntriesAt(device.db, seqs.slice(2, 28));
  expect(await left()).toEqual([...seqs.slice(0, 2), ...seqs.slice(28)]);
});

it('S5.1 if a page of the change feed has most records that outbox entries change, the app finds the other records without reading entries', async () => {
  const known = new Set(STUDENTS.slice(0, 25).map(refOf));
  let reads = 0;
  device.db.outbox.hook('reading', (entry) => {
    reads += 1;
    return entry;
  });
  expect(await recordsWithBase(device.db, seqs.slice(0, 27), known)).toEqual([refOf(526), refOf(527)]);
  expect(reads).toBe(0);
});

it('S5.1 if a page of the change feed lacks many records that outbox entries change, the app finds them with three database requests', async () => {
  expect(await recordsWithBase(device.db, seqs.slice(3, 5), new Set())).toEqual([refOf(504), refOf(505)]);
  device.storage.requests = 0;
  const known = new Set(STUDENTS.slice(0, 5).map(refOf));
  expect(await recordsWithBase(device.db, seqs, known)).toEqual(STUDENTS.map(refOf));
  expect(device.storage.requests).toBe(3);
});
