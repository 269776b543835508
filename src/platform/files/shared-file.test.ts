import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../../tests/support/fake-caches.ts';
import { dropSharedFiles } from './drop-shared-file.ts';
import { keepSharedFiles, KEPT_FOR_MS, sharedFiles } from './shared-file.ts';

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
  await keepSharedFiles([roster()]);
  const kept = (await sharedFiles())[0]?.file;
  expect([kept?.name, kept?.type, await kept?.text()]).toEqual(['Période 3.csv', 'text/csv', 'Last,First\nDoe,Jané\n']);
  expect(await sharedFiles()).toHaveLength(1);
  await dropSharedFiles();
  expect(await sharedFiles()).toEqual([]);
});

test('1.143 a file that another app has shared is offered in the app for one hour', async () => {
  await keepSharedFiles([roster()]);
  vi.setSystemTime(Date.now() + KEPT_FOR_MS - 1);
  expect(await sharedFiles()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  expect(await sharedFiles()).toEqual([]);
});

test('1.143 without HTTPS the browser has no cache storage, so the app finds no file that another app has shared', async () => {
  vi.unstubAllGlobals();
  expect(await sharedFiles()).toEqual([]);
  await dropSharedFiles();
});
