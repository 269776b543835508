import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { ours, TestDevice, USER } from '../../tests/support/device.ts';
import { day } from '../../tests/support/rows.ts';
import { WritesServer } from '../../tests/support/writes.ts';
import { incomingWrites } from '../../server/writes/batch.ts';
import { BatchSize, replayRound } from '../sync/replay/replay-round.ts';
import { pullAll } from '../sync/pull/pull.ts';
import { createClass } from './classes.ts';
import { createGradeBook } from './grade-books.ts';
import { saveDay, touchMark } from './roll.ts';
import { saveSettings } from './settings.ts';
import { createStudents } from './students.ts';

const TODAY = day('2026-11-20');

let device: TestDevice;
let server: WritesServer;
beforeEach(async () => {
  device = new TestDevice();
  server = await WritesServer.start();
});
afterEach(async () => {
  await server.close();
});

/** One round to the real engine and a pull from it. */
async function sync(): Promise<void> {
  const entries = await device.outbox();
  const { answers, clock, counter, failure } = await server.round(
    incomingWrites(
      entries.map(({ key, stamp, seen, method, path, body }) => ({
        key,
        stamp,
        seen,
        method: method as 'POST',
        path,
        body,
      })),
    ),
  );
  expect(failure).toBeUndefined();
  device.answers.push(ours({ results: answers, clock, counter, epoch: 'e1' }));
  expect(await replayRound(device, new BatchSize())).toEqual({ kind: 'sent' });
  const full = await server.full(null);
  device.answers.push(
    ours({ ...full, clock, epoch: 'e1' }),
    ours({ ...(await server.after(full.to)), clock, epoch: 'e1' }),
  );
  expect(await pullAll(device)).toEqual({ kind: 'empty' });
}

/** All that is shown, but for when a row was made: the server says that in its own time. */
async function shown(): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const table of TABLE_NAMES) {
    for (const row of (await device.db.rows(table).toArray()) as StoredRow[]) {
      const { pulled, tomb, updatedAt, createdAt, ...fields } = row;
      rows.push({ table, alive: !tomb, ...fields, ...(table === 'marks' && { createdAt }) });
    }
  }
  return rows;
}

describe('what a device shows and what the server makes of its writes', () => {
  it('is the same, for every write that the screens have', async () => {
    expect(server.teacherId).toBe(USER);
    const book = await createGradeBook(device, 'Fall 2026');
    const klass = await createClass(device, Number(book), 'PE 7');
    const [ana = 0] = await createStudents(device, Number(klass), [
      { fullName: 'Rivera, Ana', nickname: 'Ani', gender: 'F', number: 7 },
      { fullName: 'Madonna' },
    ]);
    await saveSettings(device, { ...defaultSettings(), note1bValue: -3, note1b: 'XX' });
    const at = { classId: Number(klass), day: TODAY, studentId: ana };
    await touchMark(device, at, {
      attendanceState: 'T',
      note1: 'XX',
      note1State: 'b',
      customNote: 'LATE',
      adjustment: -1,
    });
    await saveDay(device, Number(klass), TODAY);
    await touchMark(device, at, { note1: null, note1State: null, customNote: '' });
    await saveDay(device, Number(klass), TODAY);
    const before = await shown();
    expect(before.length).toBe(8);
    await sync();
    expect(await shown()).toEqual(before);
    expect([await device.outbox(), await device.db.bases.count()]).toEqual([[], 0]);
  });
});
