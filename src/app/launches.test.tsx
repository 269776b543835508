import { beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/fake-caches.ts';
import { sharedFiles } from '../platform/files/shared-file.ts';
import { takeLaunches } from './launches.ts';

interface Launch {
  targetURL: string;
  files?: { getFile: () => Promise<File> }[];
}
let launch: (one: Launch) => void;
function consume(consumer: typeof launch): void {
  launch = consumer;
}
const open = vi.fn<(address: string) => void>();
const at = (path: string): Launch => ({ targetURL: location.origin + path });

beforeEach(() => {
  open.mockReset();
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('launchQueue', { setConsumer: consume });
});

test('1.142 if a window of the app is already open, a press on a shortcut opens the shortcut’s page in this window', () => {
  takeLaunches(open, location.href);
  launch(at('/mile-timer'));
  expect(open.mock.calls).toEqual([['/mile-timer']]);
});

test('1.142 if a window of the app is already open, a press on the app’s icon does not change the page in the window', () => {
  takeLaunches(open, location.href);
  launch(at('/'));
  expect(open).not.toHaveBeenCalled();
});

test('1.142 the shortcut that has started the app opens its page only once, but a later press on this shortcut opens the page again', () => {
  takeLaunches(open, `${location.origin}/classes`);
  launch(at('/classes'));
  expect(open).not.toHaveBeenCalled();
  launch(at('/classes'));
  expect(open.mock.calls).toEqual([['/classes']]);
});

test('1.142 if another site is the target of an app start, the app does not open its URL', () => {
  takeLaunches(open, location.href);
  launch({ targetURL: 'https://other.example/classes' });
  expect(open).not.toHaveBeenCalled();
});

test('1.145 if the teacher opens several CSV files with the app, the app stores all of them', async () => {
  takeLaunches(open, location.href);
  const files = ['p1.csv', 'p2.csv'].map((name) => ({ getFile: async () => new File(['Doe, Jane'], name) }));
  launch({ ...at('/open-roster'), files });
  await vi.waitFor(() => expect(open.mock.calls).toEqual([['/open-roster']]));
  expect((await sharedFiles()).map(({ file }) => file.name)).toEqual(['p1.csv', 'p2.csv']);
});

test('1.145 if the app can’t read the file that the teacher opens with it, the page that asks for the class opens without a file', async () => {
  takeLaunches(open, location.href);
  launch({
    ...at('/open-roster'),
    files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }],
  });
  await vi.waitFor(() => expect(open.mock.calls).toEqual([['/open-roster']]));
  expect(await sharedFiles()).toEqual([]);
});

test('1.142 in a browser without a launch queue (list of app starts), the app starts without an error', () => {
  vi.unstubAllGlobals();
  expect(() => takeLaunches(open, location.href)).not.toThrow();
});
