import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../../tests/support/fake-caches.ts';
import { dropSharedFile } from './drop-shared-file.ts';
import { keepSharedFile, KEPT_FOR_MS, sharedFile } from './shared-file.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('caches', new FakeCaches());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const roster = () => new File(['Last,First\nDoe,Jané\n'], 'Période 3.csv', { type: 'text/csv' });

test('1.143 the device keeps the name and content of a file that another app has shared, until the app removes the file', async () => {
  await keepSharedFile(roster());
  const kept = await sharedFile();
  expect([kept?.name, kept?.type, await kept?.text()]).toEqual(['Période 3.csv', 'text/csv', 'Last,First\nDoe,Jané\n']);
  expect(await sharedFile()).not.toBeNull();
  await dropSharedFile();
  expect(await sharedFile()).toBeNull();
});

test('1.143 a file that another app has shared is offered in the app for one hour', async () => {
  await keepSharedFile(roster());
  vi.setSystemTime(Date.now() + KEPT_FOR_MS - 1);
  expect(await sharedFile()).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(await sharedFile()).toBeNull();
});

test('1.143 without HTTPS the browser has no cache storage, so the app finds no file that another app has shared', async () => {
  vi.unstubAllGlobals();
  expect(await sharedFile()).toBeNull();
  await dropSharedFile();
});
