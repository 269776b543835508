/** Tests with the real device code: an operator restores a backup on the server (docs/sync.md W6.3, P4.4, R4.4). */
import { beforeEach, describe, expect, it } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../tests/support/connected.ts';
import { sendOnly } from '../../tests/support/sync-once.ts';
import { TestDevice } from '../../tests/support/device.ts';
import { putBack } from '../../tests/support/put-back.ts';
import { ANA, BEN, CLASS, marksWrite, withClass, WritesServer } from '../../tests/support/writes.ts';
import { deleteClass } from '../../src/writes/classes.ts';
import { createStudents, patchStudent } from '../../src/writes/students.ts';
import { newEpoch } from './epoch.ts';

let server: WritesServer;
beforeEach(async () => {
  server = await WritesServer.start();
});

async function restore(counter: number): Promise<void> {
  await putBack(server, counter);
  await newEpoch(server.db, server.clock);
}

const CARL = 303;
const carl = () =>
  createStudents([
    {
      id: CARL,
      classId: CLASS,
      createdAt: new Date(server.clock.now()).toISOString(),
      fields: { fullName: 'Diaz, Carl' },
    },
  ]);

async function wireTables(): Promise<string[]> {
  return (await server.after(0)).rows.map(({ table }) => table);
}

describe('a write that waited on a device during a restore of the server', () => {
  it('W6.3 after a restore of the server, the delete of a class is refused if the class has marks that the deleting device never received', async () => {
    const backup = await withClass(server);
    const device = new TestDevice();
    const tablet = connectedTo(server, device);
    await syncAll(tablet);
    // The backup does not contain these 40 changes, so the tablet's cursor is far above the counter of the backup.
    for (let n = 0; n < 40; n += 1) await server.write(marksWrite([{ studentId: ANA, adjustment: n }], { by: 'b' }));
    await syncAll(tablet);
    const waiting = await device.saved(deleteClass(CLASS, device.newKey()));
    await restore(backup);
    // Without a raised counter, these numbers would be below the old cursor.
    for (const studentId of [ANA, BEN]) await server.write(marksWrite([{ studentId }], { by: 'b' }));
    await server.write(marksWrite([{ studentId: ANA, createdAt: '2026-11-19' }], { by: 'b' }));

    // The first answer contains the new epoch, so the tablet pulls before it accepts the refusal.
    await sendOnly(tablet);
    expect(await device.states()).toEqual(['waiting']);
    await pullOnly(tablet);
    await sendOnly(tablet);
    const [entry] = await device.outbox();
    expect(entry).toMatchObject({
      key: waiting.key,
      state: 'refused',
      error: { code: 'changed', detail: { count: 3 } },
    });
    expect(await server.row('classes', CLASS)).not.toHaveProperty('deleted');
  });

  it('W6.3 after a restore of the server, a mark that waited on a device clashes (conflicts) with the different mark of another device', async () => {
    const backup = await withClass(server);
    const device = new TestDevice();
    const tablet = connectedTo(server, device);
    for (let n = 0; n < 40; n += 1) await server.write(marksWrite([{ studentId: BEN, adjustment: n }], { by: 'b' }));
    await syncAll(tablet);
    const { method, path, body } = marksWrite([{ studentId: ANA, attendanceState: 'A' }]);
    await device.saved({ method, path, body, patches: [] });
    await restore(backup);
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'T' }], { by: 'b' }));
    await sendOnly(tablet);
    expect((await wireTables()).filter((table) => table === 'clashes')).toHaveLength(1);
  });
});

describe('R4.4 an answer that a frozen tab received before a restore of the server', () => {
  /** The answer arrives at `thaw`, as in a frozen tab. */
  async function frozenWith(device: TestDevice): Promise<{ thaw: () => Promise<unknown> }> {
    const tablet = connectedTo(server, device);
    const answered = Promise.withResolvers<void>();
    const thawed = Promise.withResolvers<void>();
    const frozen = {
      ...tablet,
      send: async (request: Parameters<typeof tablet.send>[0]) => {
        const reply = await tablet.send(request);
        answered.resolve();
        await thawed.promise;
        return reply;
      },
    };
    const round = sendOnly(frozen);
    await answered.promise;
    const thaw = async () => {
      thawed.resolve();
      await round;
    };
    return { thaw };
  }

  it('R4.4 if a frozen tab applies an old “done” after a restore of the server, the write stays in the outbox and is sent again', async () => {
    const backup = await withClass(server);
    const device = new TestDevice();
    const otherTab = connectedTo(server, device);
    await syncAll(otherTab);
    await device.saved(carl());
    const { thaw } = await frozenWith(device);
    await restore(backup);
    // The other tab pulls the new epoch and does not send, so the write still waits.
    await pullOnly(otherTab);
    await thaw();
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(CARL)).toMatchObject({ fullName: 'Diaz, Carl' });
    await syncAll(otherTab);
    expect(await device.outbox()).toEqual([]);
    expect(await server.fields('students', CARL)).toMatchObject({ fullName: 'Diaz, Carl' });
  });

  it('R4.4 if a frozen tab applies an old refusal after a restore of the server, the write still waits and is not set aside', async () => {
    const backup = await withClass(server);
    const device = new TestDevice();
    const otherTab = connectedTo(server, device);
    await syncAll(otherTab);
    await server.write({ ...deleteClass(CLASS, 'a-delete-of-tests'), by: 'b', seen: backup });
    await device.saved(patchStudent({ id: ANA, fields: { nickname: 'Annie' } }));
    const { thaw } = await frozenWith(device);
    await server.db
      .updateTable('classes')
      .set({ tomb: null, tombAt: null, change: 2 })
      .where('teacherId', '=', 7)
      .execute();
    await restore(backup);
    await pullOnly(otherTab);
    await thaw();
    expect(await device.states()).toEqual(['waiting']);
    await syncAll(otherTab);
    expect(await server.fields('students', ANA)).toMatchObject({ nickname: 'Annie' });
  });
});
