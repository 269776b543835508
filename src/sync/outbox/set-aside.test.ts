import { beforeEach, describe, expect, it } from 'vitest';
import { restored } from '../../../tests/support/backup-file.ts';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { applyResults } from '../replay/apply-results.ts';
import type { EntryResult } from '../outcome.ts';
import { fix } from './decisions.ts';
import { splitSetAside } from './dependents.ts';

const ANA = 301;
const FRESH = 999;
const CLASS = 200;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.has('classes', { id: CLASS, name: 'Period 1' });
  await device.has('students', { id: ANA, nickname: 'Ana' });
});

async function answer(entries: readonly OutboxEntry[], results: readonly Partial<EntryResult>[], of = device) {
  const full = results.map((result, index) => ({ key: entries[index]?.key ?? '', status: 200, ...result }));
  const clock = { reading: `${NOON}.0`, generation: 0, answeredAt: of.now() };
  return await applyResults(of, entries, { results: full, clock, epoch: 'e1' });
}

const failing = { status: 409, code: 'name_taken', message: 'Taken' };
const unknown = { status: 404, code: 'unknown', message: 'This does not exist.' };

/** Makes a student whose create was refused, with two changes: one was sent and refused, the other was never sent. */
async function parkedStudent() {
  const create = await device.createStudent(FRESH);
  const sent = await device.patchStudent(FRESH, { nickname: 'sent' });
  await answer([create, sent], [failing, unknown]);
  const unsent = await device.patchStudent(FRESH, { note: 'never sent' });
  return { create, sent, unsent };
}

it('R4.3 if the server accepts a refused create after all, the parked writes that depend on it wait to be sent again', async () => {
  const { create, sent, unsent } = await parkedStudent();
  expect(splitSetAside(await device.outbox()).parked.map(({ seq }) => seq)).toEqual([sent.seq, unsent.seq]);
  await answer([create], [{ change: 11 }]);
  expect(await device.outbox()).toMatchObject([
    { seq: create.seq, state: 'waiting' },
    // For the old key the server would repeat its stored refusal, so the write gets a new key (R8.2).
    { seq: sent.seq, key: `${sent.key}_`, state: 'waiting', error: null, stamp: sent.stamp, seen: sent.seen },
    { seq: unsent.seq, key: unsent.key, state: 'waiting' },
  ]);
  expect(await device.student(FRESH)).toMatchObject({ nickname: 'sent', note: 'never sent' });
});

it('R4.3 if the server first refuses a create and then accepts it, all parked writes that depend on it wait to be sent again', async () => {
  const create = await device.saved({
    method: 'POST',
    path: 'classes',
    patches: [{ table: 'classes', id: 201, kind: 'create', fields: { name: 'Period 2' } }],
  });
  await answer([create], [failing]);
  const patches = [{ table: 'students', id: FRESH, kind: 'create', fields: { classId: 201 } }] as const;
  const student = await device.saved({ method: 'POST', path: 'students/create-many', patches: [...patches] });
  const nickname = await device.patchStudent(FRESH, { nickname: 'Kofi' });
  await answer([create], [{ change: 9 }]);
  expect((await device.outbox()).map(({ seq, state }) => [seq, state])).toEqual([
    [create.seq, 'waiting'],
    [student.seq, 'waiting'],
    [nickname.seq, 'waiting'],
  ]);
});

it('R4.3 if a parked write depends on two refused creates and the server accepts only one of them, the write stays parked', async () => {
  const [one, two] = [await device.createStudent(FRESH), await device.createStudent(FRESH + 1)];
  await answer([one, two], [failing, failing]);
  await device.saved({
    method: 'PATCH',
    path: 'students/update-many',
    patches: [FRESH, FRESH + 1].map((id) => ({ table: 'students', id, kind: 'update', fields: { note: 'both' } })),
  });
  await answer([one], [{ change: 11 }]);
  expect(await device.states()).toEqual(['waiting', 'refused', 'refused']);
  await answer([two], [{ change: 12 }]);
  expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
});

it('R4.3 if the server accepts a refused create after all, a dependent write that was refused for its own reason stays refused', async () => {
  const create = await device.createStudent(FRESH);
  const taken = await device.patchStudent(FRESH, { number: 4 });
  await answer([create, taken], [failing, { status: 409, code: 'number_taken', message: 'Taken' }]);
  expect(splitSetAside(await device.outbox()).toReview).toMatchObject([{ seq: create.seq }]);
  await answer([create], [{ change: 11 }]);
  expect(splitSetAside(await device.outbox()).toReview).toMatchObject([{ seq: taken.seq }]);
});

describe('R8.2 a write is to get a new idempotency key that another outbox entry already has', () => {
  /** Makes a device that has the same write twice: under its old key, and under its new key from a backup of another device. */
  async function withCopy() {
    const create = await device.createStudent(FRESH);
    const change = await device.patchStudent(FRESH, { nickname: 'twice' });
    const other = new TestDevice();
    await restored(device, other);
    await other.pulledTo(10);
    const theirs = await other.outbox();
    await answer(theirs, [{ change: 11 }, unknown], other);
    expect((await other.outbox())[1]).toMatchObject({ key: `${change.key}_` });
    await restored(other, device);
    await device.pulledTo(10);
    expect((await device.outbox()).map(({ key }) => key)).toEqual([create.key, change.key, `${change.key}_`]);
    return { create, change };
  }

  it('R8.2b if a write gets the idempotency key of its copy later in the outbox, one entry remains, at the earlier place', async () => {
    const { create, change } = await withCopy();
    await answer((await device.outbox()).slice(0, 2), [{ change: 11 }, unknown]);
    expect((await device.outbox()).map(({ seq, key, state }) => [seq, key, state])).toEqual([
      [create.seq, create.key, 'waiting'],
      [change.seq, `${change.key}_`, 'waiting'],
    ]);
  });

  it('R8.2b if the server refuses the later copy of a write and then accepts it, one waiting outbox entry remains', async () => {
    const { change } = await withCopy();
    const entries = await device.outbox();
    await answer(entries.slice(2), [unknown]);
    await answer(entries.slice(2), [{ change: 12 }]);
    await answer(entries.slice(0, 2), [{ change: 11 }, unknown]);
    expect((await device.outbox())[1]).toMatchObject({
      seq: change.seq,
      key: `${change.key}_`,
      state: 'waiting',
    });
    expect(await device.student(FRESH)).toMatchObject({ nickname: 'twice' });
  });

  it('R8.2b if the teacher fixes a create and the dependent write has a copy from a backup, one outbox entry remains', async () => {
    const { create, sent } = await parkedStudent();
    const copy = { ...sent, key: `${sent.key}_`, state: 'waiting' as const };
    const { seq: _, ...later } = copy;
    await device.db.outbox.add(later);
    await fix(device, create.seq);
    const keys = (await device.outbox()).map(({ seq, key }) => [seq, key]);
    expect(keys).toContainEqual([sent.seq, `${sent.key}_`]);
    expect(keys).toHaveLength(3);
  });
});
