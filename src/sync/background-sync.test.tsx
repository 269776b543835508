import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TeacherDb } from '../db/schema.ts';
import { patchStudent } from '../writes/students.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { save } from './outbox/save.ts';
import { browserDevice } from './teacher-sync.ts';

const USER = 7;
const register = vi.fn<(tag: string) => Promise<void>>();
let db: TeacherDb;
/** The callbacks of the timers that run. Each callback has the time of its timer, in ms. */
let timers: Map<() => void, number>;
let stop: () => void;
beforeEach(async () => {
  register.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  db = new TeacherDb(USER);
  timers = new Map();
  stop = askForBackgroundSync(db, (work, ms) => {
    timers.set(work, ms);
    return () => void timers.delete(work);
  });
  // The app counts the waiting writes at its start. After this wait it has counted them.
  await db.outbox.count();
  await new Promise((resolve) => setTimeout(resolve));
});
afterEach(async () => {
  stop();
  await db.delete();
});

async function write(): Promise<void> {
  const unsent = async () => 'no-answer' as const;
  const device = browserDevice(USER, vi.fn(), unsent, () => undefined);
  await save(device, [patchStudent({ id: 301, fields: { nickname: 'Ani' } })]);
  device.db.close();
}
const timersAre = (...ms: number[]) => vi.waitFor(() => expect([...timers.values()]).toEqual(ms));

test('R2.2a if a write has waited in the outbox for a second, a visible tab asks the browser for a Background Sync event', async () => {
  await write();
  await timersAre(1000);
  expect(register).not.toHaveBeenCalled();
  for (const work of timers.keys()) work();
  await vi.waitFor(() => expect(register.mock.calls).toEqual([['pe-replay']]));
});

test('R2.2a if each write leaves the outbox within a second, a visible tab asks for no Background Sync event', async () => {
  await write();
  await timersAre(1000);
  await db.outbox.clear();
  await timersAre();
  await write();
  await timersAre(1000);
  stop();
  await timersAre();
  expect(register).not.toHaveBeenCalled();
});
