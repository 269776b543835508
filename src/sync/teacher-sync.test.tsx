import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ours } from '../../tests/support/device.ts';
import { day } from '../../tests/support/rows.ts';
import { noteSignedOut, rememberUser } from '../db/device.ts';
import type { Send } from '../api/send.ts';
import { touchMark } from '../repositories/roll.ts';
import { startTeacherSync, type TeacherSync } from './teacher-sync.ts';

const USER = 7;
const nothingNew = () => ours({ rows: [], to: 1, page: null, more: false, total: 0, clock: '1.0', epoch: 'e' });

let teacher: TeacherSync;
const send = vi.fn<Send>();
beforeEach(async () => {
  send.mockReset().mockImplementation(async () => nothingNew());
  await rememberUser({ id: USER, username: 't', email: 't@school.org', roleId: 1, exp: 1 });
});
afterEach(async () => {
  teacher.close();
  await Dexie.delete(`pe-grade-book-${USER}`);
});
const start = () => {
  teacher = startTeacherSync(USER, send, async () => 'no-answer');
};
const connectionIs = (connection: string) =>
  vi.waitFor(() => expect(teacher.connection.getState().connection).toBe(connection));

describe('a teacher’s sync in one page', () => {
  test('L1.2 a tab whose teacher signed out in another tab neither sends nor pulls', async () => {
    start();
    await connectionIs('online');
    const asked = send.mock.calls.length;
    await noteSignedOut(USER);
    teacher.engine.wake(true);
    await connectionIs('needs sign-in');
    expect(send).toHaveBeenCalledTimes(asked);
  });

  test('L4.3 when a tab with a newer version of the app upgrades the database, an old tab closes it and saves nothing until a reload', async () => {
    start();
    await connectionIs('online');
    const newer = new Dexie(`pe-grade-book-${USER}`);
    newer.version(9).stores({ later: 'id' });
    await newer.open();
    await connectionIs('needs update');
    const at = { classId: 1, day: day('2026-11-20'), studentId: 1 };
    await expect(touchMark(teacher.device, at, { attendanceState: 'A' })).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    newer.close();
  });

  test('L3.2 after its start a tab stores the reserve record, which is freed when the device is full', async () => {
    start();
    await vi.waitFor(async () => expect(await teacher.device.db.meta.get('reserve')).toBeDefined());
  });
});
