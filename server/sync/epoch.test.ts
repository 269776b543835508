import { describe, expect, it } from 'vitest';
import { eachTestHasEngine, engine as server } from '../../tests/support/each-test.ts';
import { putBack } from '../../tests/support/put-back.ts';
import { offences } from '../../tests/support/tenancy.ts';
import { ANA, BEN, BOOK, CLASS, marksWrite, withClass } from '../../tests/support/writes.ts';
import { ensureEpoch, newEpoch } from './epoch.ts';

eachTestHasEngine();

async function deleteEpoch(): Promise<void> {
  await server.db.deleteFrom('installation').where('name', '=', 'epoch').execute();
}

describe('W6.3 the change numbers after a new epoch (sequence of change numbers)', () => {
  it('W6.3 at a new epoch (sequence of change numbers), the server sets every counter to the seconds since 1970 times 100,000, a number of 15 digits', async () => {
    const colleague = await server.colleague();
    const before = await ensureEpoch(server.db, server.clock);
    await newEpoch(server.db, server.clock);
    const byClock = Math.floor(server.clock.now() / 1_000) * 100_000;
    expect([await server.counter(), await colleague.counter()]).toEqual([byClock, byClock]);
    expect(String(byClock)).toHaveLength(15);
    expect(await ensureEpoch(server.db, server.clock)).not.toBe(before);
    expect(offences).toEqual([]);
  });

  it('W6.3a the server gives no change number twice, even if the database is restored twice in one second or the clock is set back', async () => {
    const tops: number[] = [];
    for (const ms of [0, 0, -3_600_000, 60_000]) {
      server.clock.advance(ms);
      await newEpoch(server.db, server.clock);
      await withClass(server).catch(() => undefined);
      tops.push(await server.counter());
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(tops.length);
  });

  it('W6.3a if an operator restores the same backup twice within an hour, the second restore begins with higher change numbers than the first', async () => {
    await newEpoch(server.db, server.clock);
    const copied = await withClass(server);
    const starts: number[] = [];
    for (let restore = 0; restore < 2; restore += 1) {
      server.clock.advance(60_000);
      await putBack(server, copied);
      await newEpoch(server.db, server.clock);
      starts.push(await server.counter());
    }
    const [first = 0, second = 0] = starts;
    expect(second - first).toBe(60 * 100_000);
  });

  it('W6.3 even if the server’s clock is 300 years ahead, change numbers have at most 15 digits', async () => {
    server.clock.advance(300 * 365 * 86_400_000);
    for (let restore = 0; restore < 3; restore += 1) await newEpoch(server.db, server.clock);
    expect(String(await server.counter())).toHaveLength(15);
  });

  it('W6.3b if two servers begin a missing epoch (sequence of change numbers) at the same time, they raise the counters only once', async () => {
    await withClass(server);
    await deleteEpoch();
    await Promise.all([ensureEpoch(server.db, server.clock), ensureEpoch(server.db, server.clock)]);
    const raised = await server.counter();
    expect(raised).toBe(Math.floor(server.clock.now() / 1_000) * 100_000);
    await ensureEpoch(server.db, server.clock);
    expect(await server.counter()).toBe(raised);
  });

  it('W6.3b if the epoch is deleted while the server runs, the next pull begins a new epoch (sequence of change numbers) above all old numbers', async () => {
    const old = await withClass(server);
    await deleteEpoch();
    const { to, epoch } = await server.pull({});
    expect(to).toBeGreaterThan(old);
    expect(await server.pull({ after: to, epoch })).toMatchObject({ rows: [], to });
  });

  it('P4.2 after a new epoch has raised the counter to 15 digits, a pull returns old and new rows in the order of their change numbers', async () => {
    await withClass(server);
    await newEpoch(server.db, server.clock);
    const raised = await server.counter();
    await server.write(marksWrite([{ studentId: ANA }, { studentId: BEN }]));
    const { rows, to, epoch } = await server.pull({ after: 0 });
    expect(to).toBe(raised + 1);
    expect(rows.map(({ change }) => change)).toEqual(
      [1, 1, 3, 4, 4, 2, raised + 1, raised + 1].toSorted((a, b) => a - b),
    );
    expect((await server.pull({ after: raised, epoch })).rows.map(({ table }) => table)).toEqual(['marks', 'marks']);
    const first = await server.full(null, 2);
    expect((await server.full(first.page ?? null, 2)).rows).toHaveLength(2);
  });

  it('W6.3 if a page token contains a higher change number than a restored server has, the server answers “resync” (pull all rows again)', async () => {
    await withClass(server);
    const token = `${await server.counter()}.classes.0.9`;
    await putBack(server, 1);
    await expect(server.pull({ page: token })).rejects.toMatchObject({ code: 'resync' });
  });
});

it('W6.3c if the `seen` of a delete (the cursor of its device) is above the counter, the delete is refused because of another device’s change', async () => {
  const counter = await withClass(server);
  await server.write(marksWrite([{ studentId: ANA }], { by: 'b' }));
  const refused = await server.write({ method: 'DELETE', path: `classes/${CLASS}`, seen: counter + 100 });
  expect(refused).toMatchObject({ status: 409, code: 'changed' });
});

it('W6.3 if a delete from before a restore of the server arrives, it is refused because of changes that its device had not received', async () => {
  const backup = await withClass(server);
  const seen = backup + 40;
  await putBack(server, backup);
  await newEpoch(server.db, server.clock);
  await server.write(marksWrite([{ studentId: ANA }, { studentId: BEN }], { by: 'b' }));
  const refused = await server.write({ method: 'DELETE', path: `grade-books/${BOOK}`, seen });
  expect(refused).toMatchObject({ status: 409, code: 'changed', detail: { count: 2 } });
});

it('W6.3 if a mark from before a restore of the server arrives, it clashes with the different value of another device', async () => {
  const backup = await withClass(server);
  await putBack(server, backup);
  await newEpoch(server.db, server.clock);
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'T' }], { by: 'b' }));
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'a', seen: backup + 40 }));
  const { rows } = await server.after(0);
  expect(rows.filter(({ table }) => table === 'clashes')).toHaveLength(1);
});
