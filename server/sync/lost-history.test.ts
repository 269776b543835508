/** An old copy, restored without the command, with real device code (docs/sync.md P4.2). */
import { describe, expect, it } from 'vitest';
import { epochText, parseEpoch } from '#domain/sync/epoch.ts';
import { connectedTo, pullOnly, syncAll } from '../../tests/support/connected.ts';
import { sendOnly } from '../../tests/support/sync-once.ts';
import { NO_CLOCK, TestDevice } from '../../tests/support/device.ts';
import { putBack } from '../../tests/support/put-back.ts';
import { eachTestHasClass, engine as server, seen as backup } from '../../tests/support/each-test.ts';
import { ANA, BEN, BOOK, CLASS, marksWrite } from '../../tests/support/writes.ts';
import { pull } from './pull/pull.ts';
import { LEAST_RAISE, numberByClock } from './raise.ts';
import { deleteClass } from '../../src/writes/classes.ts';
import { applyFullPage, applyPage, startFullPull } from '../../src/sync/pull/apply-page.ts';
import { keptRows } from '../../src/sync/pull/kept-rows.ts';
import { createStudents, patchStudent } from '../../src/writes/students.ts';
import { rowsOf } from '../../tests/support/stored-rows.ts';

eachTestHasClass();

async function pulledDevice(): Promise<{ device: TestDevice; tablet: ReturnType<typeof connectedTo> }> {
  const device = new TestDevice();
  const tablet = connectedTo(server, device);
  await syncAll(tablet);
  return { device, tablet };
}

const createdAt = '2026-11-20T10:00:00.000Z';
const student = (id: number, fullName: string) =>
  createStudents([{ id, classId: CLASS, createdAt, fields: { fullName } }]);

/** Another device adds students until the counter is higher by `numbers`. */
async function others(numbers: number, from: number): Promise<void> {
  for (let n = 0; n < numbers; n += 1) await server.write({ ...student(from + n, `Other, ${from + n}`), by: 'b' });
}

/** Another tablet writes two marks. The marks get change numbers that the server had already used and lost. */
async function takeLostNumbers(): Promise<void> {
  for (const studentId of [ANA, BEN]) await server.write(marksWrite([{ studentId }], { by: 'c' }));
}

/** The server refuses it, and the class stays. */
async function expectRefusedDelete(device: TestDevice, tablet: ReturnType<typeof connectedTo>): Promise<void> {
  await sendOnly(tablet);
  await pullOnly(tablet);
  await sendOnly(tablet);
  expect(await device.outbox()).toMatchObject([{ state: 'refused', error: { code: 'changed' } }]);
  expect(await server.row('classes', CLASS)).not.toHaveProperty('deleted');
}

async function epochNow(): Promise<string> {
  return (await server.pull({})).epoch;
}

async function names(device: TestDevice): Promise<unknown[]> {
  return (await rowsOf(device.db, 'students').toArray()).map(({ fullName }) => fullName).toSorted();
}

async function serverNames(): Promise<unknown[]> {
  const { rows } = await server.after(0);
  return rows.flatMap(({ table, fields }) => (table === 'students' ? [fields['fullName']] : [])).toSorted();
}

describe('P4.2 a server that has lost changes in a restore of a backup', () => {
  it('P4.2a if the cursor of one device shows that a restored server has lost changes, all devices of the teacher pull all rows again', async () => {
    await others(10, 400);
    const first = await pulledDevice();
    const second = await pulledDevice();
    await putBack(server, backup);
    await others(5, 500);
    await pullOnly(first.tablet);
    await others(20, 600);
    // Otherwise the second device's cursor would be below the counter, and it would never get 500 to 504.
    await pullOnly(second.tablet);
    await pullOnly(first.tablet);
    for (const { device } of [first, second]) expect(await names(device)).toEqual(await serverNames());
  });

  it('P4.4 after a restore of the server, a device keeps copies of the rows that the server lost, and sends its own lost write again', async () => {
    await others(3, 400);
    const { device, tablet } = await pulledDevice();
    await device.saved(student(350, 'Mine, Sent'));
    await sendOnly(tablet);
    await putBack(server, backup);
    await pullOnly(tablet);
    expect(await device.states()).toEqual(['waiting']);
    const kept = (await keptRows(device.db)).flatMap(({ rows }) => rows.map(({ row }) => row['fullName']));
    expect(kept).toEqual(expect.arrayContaining(['Other, 400', 'Other, 401', 'Other, 402']));
    await syncAll(tablet);
    expect(await server.fields('students', 350)).toMatchObject({ fullName: 'Mine, Sent' });
  });

  it('R4.7 if a restored server has lost a write, the device sends the write again, even if another write now has its change number', async () => {
    const { device, tablet } = await pulledDevice();
    await device.saved(student(350, 'Mine, Sent'));
    await sendOnly(tablet);
    await putBack(server, backup);
    await others(3, 400);
    await pullOnly(tablet);
    expect(await device.states()).toEqual(['waiting']);
    await syncAll(tablet);
    expect(await server.fields('students', 350)).toMatchObject({ fullName: 'Mine, Sent' });
    expect(await names(device)).toEqual(await serverNames());
  });

  it.each([
    ['the device has pulled everything', async (tablet: ReturnType<typeof connectedTo>) => await syncAll(tablet)],
    ['the device has pulled no page yet', async () => undefined],
  ])(
    'P4.2 if %s, the answer to a write makes the device start a full pull, because the server has lost changes',
    async (_words, prepare) => {
      const device = new TestDevice();
      const tablet = connectedTo(server, device);
      await prepare(tablet);
      const old = await epochNow();
      await device.saved(student(350, 'Mine, Sent'));
      let isLost = false;
      const send: typeof tablet.send = async (request) => {
        const reply = await tablet.send(request);
        if (request.path === 'batch' && !isLost) {
          isLost = true;
          await putBack(server, backup);
        }
        return reply;
      };
      await syncAll({ ...tablet, send });
      expect(await epochNow()).not.toBe(old);
      expect(await server.fields('students', 350)).toMatchObject({ fullName: 'Mine, Sent' });
      expect(await device.outbox()).toEqual([]);
      expect(await names(device)).toEqual(await serverNames());
    },
  );

  it('P4.2b if a device received a newer row during a full pull, a restored server learns from this row that it has lost changes', async () => {
    const { device, tablet } = await pulledDevice();
    const asked = await device.sync();
    await startFullPull(device);
    const { epoch, clock } = await server.pull({});
    await others(2, 400);
    const newer = (await server.after(backup)).rows;
    const page = { rows: newer, to: backup, page: `${backup}.students.1`, total: 9, counter: backup + 2, clock, epoch };
    await applyFullPage(device, { ...asked, ...(await device.sync()) }, page, NO_CLOCK);
    await putBack(server, backup);
    await pullOnly(tablet);
    expect(await epochNow()).not.toBe(epoch);
    expect(await names(device)).toEqual(await serverNames());
  });

  it('P4.2c if a device has received only the first page of a pull, a restored server learns from the counter of this page that it has lost changes', async () => {
    const { device, tablet } = await pulledDevice();
    const rename = (id: number, nickname: string) =>
      server.write({ ...patchStudent({ id, fields: { nickname } }), by: 'b' });
    await rename(ANA, 'Annie');
    await rename(BEN, 'Benny');
    const copied = await server.counter();
    // This change moves Ana's row from the first page, which the device receives, to the second, which it never receives.
    await rename(ANA, 'Anita');
    const asked = await device.sync();
    const { db, teacherId, clock } = server;
    const query = { after: asked.cursor, epoch: asked.epoch ?? '' };
    expect(await applyPage(device, asked, await pull(db, teacherId, query, { clock, pageRows: 1 }), NO_CLOCK)).toBe(
      true,
    );
    expect(await device.sync()).toMatchObject({ cursor: copied });
    await putBack(server, copied);
    await pullOnly(tablet);
    expect(await names(device)).toEqual(await serverNames());
  });

  it('P4.2f even if a device has received no page of its full pull yet, a restored server learns from its writes that it has lost changes', async () => {
    await others(10, 400);
    const { device, tablet } = await pulledDevice();
    const old = await epochNow();
    await startFullPull(device);
    await putBack(server, backup);
    // Without the header `place`, the loss could no longer be detected.
    for (let n = 0; n < 15; n += 1) await device.saved(patchStudent({ id: ANA, fields: { nickname: `${n}` } }));
    await sendOnly(tablet);
    expect(await epochNow()).not.toBe(old);
    for (let time = 0; time < 2; time += 1) await syncAll(tablet);
    const kept = (await keptRows(device.db)).flatMap(({ rows }) => rows.map(({ row }) => row['fullName']));
    expect(kept).toEqual(expect.arrayContaining(['Other, 400', 'Other, 409']));
    expect(await names(device)).toEqual(await serverNames());
  });

  it('P4.2c even if a device first sends many waiting writes and pulls later, a restored server learns that it has lost changes', async () => {
    await others(4, 400);
    const { device, tablet } = await pulledDevice();
    const old = await epochNow();
    await putBack(server, backup);
    for (let n = 0; n < 10; n += 1) await device.saved(patchStudent({ id: ANA, fields: { nickname: `${n}` } }));
    await sendOnly(tablet);
    expect(await epochNow()).not.toBe(old);
    // The full pull makes the entries wait again, because their answers are older than the pull.
    for (let time = 0; time < 2; time += 1) await syncAll(tablet);
    expect(await names(device)).toEqual(await serverNames());
    expect(await device.outbox()).toEqual([]);
  });

  it('W6.3c if a delete from before a restore arrives, it is refused because of later changes, even if these reuse lost change numbers', async () => {
    await others(10, 400);
    const { device, tablet } = await pulledDevice();
    await device.saved(deleteClass(CLASS, device.newKey()));
    await putBack(server, backup);
    await takeLostNumbers();
    await expectRefusedDelete(device, tablet);
  });

  it('W6.3c if a delete from before a restore has a `seen` (cursor) as high as reused change numbers, the server still refuses it', async () => {
    await others(2, 400);
    const { device, tablet } = await pulledDevice();
    await device.saved(deleteClass(CLASS, device.newKey()));
    await others(5, 450);
    await pullOnly(tablet);
    await putBack(server, backup);
    // Another tablet gets two lost numbers, and the `seen` of the waiting delete is not below them.
    await takeLostNumbers();
    await expectRefusedDelete(device, tablet);
  });

  it('P4.2b if an operator restores the same backup twice, the server detects each loss and begins a new generation of change numbers each time', async () => {
    await others(10, 400);
    const { device, tablet } = await pulledDevice();
    const epochs = [await epochNow()];
    for (let time = 0; time < 2; time += 1) {
      await putBack(server, backup);
      await server.db.updateTable('teachers').set({ generation: 0 }).where('id', '=', 7).execute();
      server.clock.advance(60_000);
      await pullOnly(tablet);
      epochs.push(await epochNow());
      await others(2, 500 + 10 * time);
      await pullOnly(tablet);
      expect(await names(device)).toEqual(await serverNames());
    }
    const generations = epochs.map((epoch) => parseEpoch(epoch).generation);
    expect(generations).toEqual(generations.toSorted((a, b) => a - b));
    expect(new Set(epochs).size).toBe(3);
  });

  it('P4.2a if two calls show at the same time that the server has lost changes, the server begins only one new generation of change numbers', async () => {
    await others(10, 400);
    const { to, epoch } = await server.pull({});
    await putBack(server, backup);
    const pokes: number[] = [];
    const pulls = [1, 2].map(async () => {
      await expect(server.pull({ after: to, epoch }, (counter) => pokes.push(counter))).rejects.toMatchObject({
        code: 'resync',
      });
    });
    await Promise.all(pulls);
    expect(pokes).toEqual([await server.counter()]);
  });
});

it('P4.2d if a faulty client sends higher and higher cursors, it can raise the counter of change numbers only up to a limit', async () => {
  const colleague = await server.colleague();
  const before = await colleague.counter();
  // Sets the counter to the value that 990 raises would reach.
  const raised = numberByClock(server.clock.now()) + 990 * LEAST_RAISE;
  await server.db.updateTable('teachers').set({ counter: raised }).where('id', '=', 7).execute();
  const tops: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const after = (await server.counter()) + 1;
    await expect(server.pull({ after, epoch: await epochNow() })).rejects.toMatchObject({ code: 'resync' });
    tops.push(await server.counter());
  }
  expect(new Set(tops).size).toBeLessThan(12);
  expect(tops.at(-1)).toBe(tops.at(-5));
  expect(String(tops.at(-1))).toHaveLength(15);
  // The counters of other teachers do not change.
  expect(await colleague.counter()).toBe(before);
  expect((await colleague.pull({ after: before, epoch: parseEpoch(await epochNow()).installation })).to).toBe(before);
});

it('P4.2d if a call has a cursor (last received change number) that the server can’t have given, it gets “resync”, and the counter stays the same', async () => {
  const counter = await server.counter();
  const epoch = await epochNow();
  const far = 999_999_999_999_999;
  await expect(server.pull({ after: far, epoch })).rejects.toMatchObject({ code: 'resync' });
  const later = epochText({ installation: parseEpoch(epoch).installation, generation: far });
  await expect(server.pull({ after: 1, epoch: later })).rejects.toMatchObject({ code: 'resync' });
  const { change } = await server.write({
    method: 'PATCH',
    path: 'grade-books',
    body: { id: BOOK, name: 'Spring 2027' },
  });
  expect([await server.counter(), change]).toEqual([counter + 1, counter + 1]);
});

it('P4.2 a cursor from another server installation does not raise the counter of change numbers', async () => {
  const counter = await server.counter();
  await expect(server.pull({ after: counter + 5, epoch: 'another' })).rejects.toMatchObject({ code: 'resync' });
  expect(await server.counter()).toBe(counter);
});
