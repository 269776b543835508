import { beforeEach, expect, test, vi } from 'vitest';
import { frozenTab } from '../../../tests/support/frozen-tab.ts';
import type { Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { NoAnswer } from '../../api/send.ts';
import { TeacherDb } from '../../db/schema.ts';
import { addresses } from '../../platform/addresses.ts';
import { firstScreen } from './first-screen.ts';
import { noteSignedIn } from './session-store.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const USER = 7;
const BOOK = { id: 3, name: 'Fall 2025', createdAt: '2025-08-20T08:00:00.000Z', updatedAt: '2025-08-20T08:00:00.000Z' };

async function onDevice(currentGradeBookId: number | null): Promise<void> {
  const db = new TeacherDb(USER);
  await db.table('profile').put({ id: USER, currentGradeBookId });
  await db.gradeBooks.put(BOOK);
  db.close();
}

beforeEach(async () => {
  vi.mocked(call).mockReset().mockRejectedValue(new NoAnswer('no answer'));
  noteSignedIn({ id: USER, email: 't@school.org', roleId: 1 });
  const db = new TeacherDb(USER);
  await db.delete();
});

test('1.5 if the device has a current grade book, the first screen is the list of classes, and the server is not asked', async () => {
  await onDevice(BOOK.id);
  expect(await firstScreen()).toBe(addresses.classes);
  expect(call).not.toHaveBeenCalled();
});

test('1.5 the first screen is the list of grade books if no grade book is current', async () => {
  await onDevice(null);
  expect(await firstScreen()).toBe(addresses.gradeBooks);
});

test('1.5 a device that has pulled nothing yet asks the server for the current grade book, to choose the first screen', async () => {
  vi.mocked(call).mockResolvedValue({ currentGradeBookId: BOOK.id } as never);
  expect(await firstScreen()).toBe(addresses.classes);
});

test('1.5 the first screen of a device that has pulled nothing and has no network is the list of grade books', async () => {
  expect(await firstScreen()).toBe(addresses.gradeBooks);
});

test('L4.3 a frozen tab that holds up the upgrade of the database delays the first screen by three seconds at most', async () => {
  vi.mocked(call).mockResolvedValue({ currentGradeBookId: BOOK.id } as never);
  const frozen = await frozenTab(USER);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = firstScreen();
  await frozen.asked;
  vi.advanceTimersByTime(3000);
  expect(await screen).toBe(addresses.classes);
  vi.useRealTimers();
  frozen.close();
});
