import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ours } from '../../tests/support/device.ts';
import { day } from '../../tests/support/rows.ts';
import { NoAnswer, type Send } from '../api/send.ts';
import { noteSignedOut, rememberUser } from '../db/device.ts';
import { readClock } from '../db/meta.ts';
import { TeacherDb } from '../db/schema.ts';
import { signOut } from '../repositories/account/sign-out.ts';
import { touchMark } from '../repositories/roll/taps.ts';
import { patchStudent } from '../writes/students.ts';
import { save } from './outbox/save.ts';
import { keptRows } from './pull/kept-rows.ts';
import { startTeacherSync, type TeacherSync } from './teacher-sync.ts';

const whenIdle = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock(import('../platform/paint/when-idle.ts'), () => ({ whenIdle }));

const USER = 7;
const nothingNew = () => ours({ rows: [], to: 1, page: null, more: false, total: 0, clock: '1.0', epoch: 'e' });

let teacher: TeacherSync;
const send = vi.fn<Send>();
beforeEach(async () => {
  send.mockReset().mockImplementation(async () => nothingNew());
  whenIdle.mockReset().mockResolvedValue();
  await rememberUser({ id: USER, username: 't', email: 't@school.org', roleId: 1, exp: 1 });
});
afterEach(async () => {
  teacher.close();
  await Dexie.delete(`pe-grade-book-${USER}`);
});
const onSignedOut = vi.fn<() => void>();
const start = () => {
  onSignedOut.mockReset();
  teacher = startTeacherSync(USER, send, async () => 'no-answer', { onSignedOut });
};
const AT = { classId: 1, day: day('2026-11-20'), studentId: 1 };

/** `tellTabs`: the message to the other tabs. */
async function signOutInOtherTab(tellTabs: (userId: number) => void = () => undefined): Promise<void> {
  const db = new TeacherDb(USER);
  const { device } = teacher;
  await signOut({ ...device, db, noteSignedOut: () => undefined }, { tellTabs, sayLogout: async () => true });
  db.close();
}

/** Sends a message as another tab would. A tab does not receive its own messages, so `tellSignOut` can't be used here. */
function messageOfOtherTab(userId: number): void {
  const channel = new BroadcastChannel('pe-signed-out');
  channel.postMessage({ userId, tab: 'other' });
  channel.close();
}
const connectionIs = (connection: string) =>
  vi.waitFor(() => expect(teacher.connection.getState().connection).toBe(connection));

describe('the sync of one signed-in teacher in one tab', () => {
  describe('P4.4 the app starts on a device whose clock is a year fast', () => {
    const DAY_MS = 86_400_000;
    const YEAR_MS = 365 * DAY_MS;
    const today = Date.now();
    const clock = `${today}.0`;
    beforeEach(async () => {
      const before = new TeacherDb(USER);
      const rows = [{ table: 'students' as const, row: { id: 1, nickname: 'the only copy' } }];
      await before.meta.put({ key: 'kept:1:students:1', at: today, since: today, rows });
      before.close();
      vi.useFakeTimers({ now: today + YEAR_MS, toFake: ['Date'] });
    });

    test('P4.4b if the device’s clock is a year fast, copies of rows that a server lost are removed after 30 days, and only after an answer of the server', async () => {
      const before = new TeacherDb(USER);
      const at = today - 31 * DAY_MS;
      await before.meta.put({ key: 'kept:old', at, since: at, rows: [] });
      before.close();
      send.mockImplementation(async () =>
        ours({ rows: [], to: 1, page: null, more: false, total: 0, clock, epoch: 'e' }, 200, { clock }),
      );
      start();
      await connectionIs('online');
      const offset = async () => (await readClock(teacher.device.db, '')).offset;
      await vi.waitFor(async () => expect(await offset()).toBeLessThan(1 - YEAR_MS));
      await vi.waitFor(async () => expect(await keptRows(teacher.device.db)).toMatchObject([{ since: today }]));
    });

    test.each([
      ['an error of its own', 503, 'unavailable'],
      ['a request to wait', 429, 'too_many'],
    ])(
      'P4.4b if the device’s clock is a year fast and the server’s first answer is %s, the device keeps the copies of rows that a server lost',
      async (_what, status, code) => {
        send.mockImplementation(async () => ours({ code, message: 'busy' }, status, { clock }));
        start();
        await connectionIs('online');
        // A removal would have begun before this transaction.
        await teacher.device.db.transaction('rw', teacher.device.db.meta, () => undefined);
        expect(await keptRows(teacher.device.db)).toHaveLength(1);
      },
    );
  });

  test('L1.2a if the teacher has signed out in another tab, this tab no longer sends and pulls', async () => {
    start();
    await connectionIs('online');
    const asked = send.mock.calls.length;
    await signOutInOtherTab();
    teacher.engine.wake(true);
    await connectionIs('needs sign-in');
    expect(send).toHaveBeenCalledTimes(asked);
  });

  test('L1.2b when the teacher signs out in another tab, this tab closes the database, leaves the screens and saves nothing more', async () => {
    start();
    await connectionIs('online');
    await signOutInOtherTab(messageOfOtherTab);
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    await expect(touchMark(teacher.device, AT, { attendanceState: 'A' })).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
  });

  test('L1.2 if a teacher signs out in another tab, a tab of a different teacher does nothing', async () => {
    start();
    await connectionIs('online');
    messageOfOtherTab(USER + 1);
    await touchMark(teacher.device, AT, { attendanceState: 'A' });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('L1.2 if a tab missed the message of a sign-out, it refuses the next tap, stores nothing and leaves the screens', async () => {
    start();
    await connectionIs('online');
    await signOutInOtherTab();
    await expect(touchMark(teacher.device, AT, { attendanceState: 'A' })).rejects.toMatchObject({ name: 'SignedOut' });
    expect(onSignedOut).toHaveBeenCalledOnce();
    const db = new TeacherDb(USER);
    expect(await db.drafts.count()).toBe(0);
    db.close();
  });

  test('L1.2b if a frozen tab is shown after the teacher signed out elsewhere, it leaves the screens before the teacher can tap', async () => {
    start();
    await connectionIs('online');
    await signOutInOtherTab();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });

  test('L1.2c if a full device could not store the sign-out, a frozen tab still leaves the teacher’s screens when it is shown', async () => {
    start();
    await connectionIs('online');
    await noteSignedOut(USER);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });

  test('L1.2b a tab from the back/forward cache stays invisible until it has checked that its teacher is still signed in', async () => {
    start();
    await connectionIs('online');
    const { style } = document.documentElement;
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(style.visibility).toBe('hidden');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(style.visibility).toBe(''));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('R9, L1.2b if the database does not answer, a tab from the back/forward cache becomes visible after three seconds', async () => {
    start();
    await connectionIs('online');
    const { style } = document.documentElement;
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    vi.spyOn(teacher.device.db.meta, 'get').mockImplementation((() => new Promise(() => undefined)) as never);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(style.visibility).toBe('hidden');
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(style.visibility).toBe('');
  });

  test('L4.3b when a newer app upgrades the database, a tab with an old app closes the database and saves nothing until a reload', async () => {
    start();
    await connectionIs('online');
    const newer = new Dexie(`pe-grade-book-${USER}`);
    newer.version(9).stores({ later: 'id' });
    await newer.open();
    await connectionIs('needs update');
    await expect(touchMark(teacher.device, AT, { attendanceState: 'A' })).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    newer.close();
    expect(teacher.connection.getState().database).toBe('closed');
  });

  test('L4.3b if an old tab blocks the upgrade of the database, the new tab reports this, and goes on when the old tab closes', async () => {
    const old = new Dexie(`pe-grade-book-${USER}`);
    old.version(1).stores({ outbox: '++seq, &key, state, *touches', meta: 'key' });
    await old.open();
    // The old tab is frozen, so it does not close its connection.
    old.on('versionchange', () => false);
    start();
    await vi.waitFor(() => expect(teacher.connection.getState().database).toBe('blocked'));
    old.close();
    await vi.waitFor(() => expect(teacher.connection.getState().database).toBe('older'));
  });

  test('L3.2 after its start a tab stores a reserve (records that it can delete when the device is full)', async () => {
    start();
    await vi.waitFor(async () => expect(await teacher.device.db.meta.get('reserve')).toBeDefined());
  });

  test('S9e after its start, the tab begins work that no screen needs only when it is idle', async () => {
    const idle = Promise.withResolvers<void>();
    whenIdle.mockReturnValue(idle.promise);
    start();
    await teacher.engine.rest();
    expect(await teacher.device.db.meta.get('reserve')).toBeUndefined();
    idle.resolve();
    await vi.waitFor(async () => expect(await teacher.device.db.meta.get('reserve')).toBeDefined());
  });
});

describe('R2.2 when a tab asks the browser for a Background Sync event (to send with the app closed)', () => {
  const register = vi.fn<(tag: string) => Promise<void>>();
  let visibility: DocumentVisibilityState;
  beforeEach(() => {
    visibility = 'visible';
    register.mockReset().mockResolvedValue(undefined);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
    });
    // The server can't be reached, so writes wait.
    send.mockRejectedValue(new NoAnswer('no network'));
  });
  const show = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const write = async () => await save(teacher.device, [patchStudent({ id: 301, fields: { nickname: 'Ani' } })]);
  const looked = async () => {
    await teacher.device.db.outbox.count();
    await new Promise((resolve) => setTimeout(resolve));
  };

  test('R2.2a if the teacher saves a change in a visible tab, the tab asks for no Background Sync event', async () => {
    start();
    await looked();
    await write();
    await looked();
    expect(register).not.toHaveBeenCalled();
  });

  test('R2.2a each time a tab with waiting writes is hidden, it asks the browser for a Background Sync event', async () => {
    start();
    await looked();
    await write();
    await looked();
    for (const times of [1, 2]) {
      show('hidden');
      await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(times));
      show('visible');
    }
    expect(register).toHaveBeenCalledWith('pe-replay');
  });

  test('R2.2a if a tab is closed while writes wait, it first asks the browser for a Background Sync event', async () => {
    start();
    await looked();
    await write();
    await looked();
    dispatchEvent(new Event('pagehide'));
    expect(register).toHaveBeenCalledTimes(1);
  });

  test('R2.2a if a tab without waiting writes is hidden, it asks for no Background Sync event', async () => {
    start();
    await looked();
    show('hidden');
    await looked();
    expect(register).not.toHaveBeenCalled();
  });

  test('R2.2a if a tab saves a write because it is being hidden, it asks the browser for a Background Sync event after the save', async () => {
    start();
    await looked();
    show('hidden');
    await write();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
  });

  test('R2.2a if a tab finds waiting writes at its start, it asks the browser for a Background Sync event', async () => {
    start();
    await write();
    teacher.close();
    start();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
  });
});
