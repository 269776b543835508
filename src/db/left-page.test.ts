import { Dexie, type Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as LeftPage from './left-page.ts';

let page: EventTarget;
const reload = vi.fn<() => void>();
let left: typeof LeftPage;
let db: Dexie;
let rows: Table<number, number>;

async function openIn(document: object): Promise<void> {
  page = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  left = await import('./left-page.ts');
  db = new Dexie('of the page', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.version(1).stores({ rows: '' });
  left.abortWhenLeft(db);
  rows = db.table('rows');
  await db.open();
}

const tell = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(name), { persisted }));

async function leaveInMidWrite(persisted: boolean): Promise<void> {
  const write = db.transaction('rw', rows, async () => {
    await rows.put(1, 1);
    tell('pagehide', persisted);
    await rows.count();
  });
  await write.catch(() => undefined);
}

beforeEach(async () => await openIn({}));
afterEach(() => {
  db.close();
  reload.mockClear();
  vi.unstubAllGlobals();
});

it('L3.7 when the browser keeps a left page for “back”, the page aborts its unfinished write, so that no other page waits', async () => {
  await leaveInMidWrite(true);
  expect(await rows.count()).toBe(0);
});

it('L3.7 if the teacher returns to a page that has aborted a transaction, the page is loaded again', async () => {
  await leaveInMidWrite(true);
  tell('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});

it('L3.7 a page that is left also aborts what a worker of it reads, and no read that has ended', () => {
  const [open, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
  left.abortedWhenLeft({ abort: open });
  left.abortedWhenLeft({ abort: ended })();
  tell('pagehide', true);
  tell('pageshow', true);
  expect([open, ended, reload].map((one) => one.mock.calls.length)).toEqual([1, 0, 1]);
});

it('L3.7 a page whose transactions have ended keeps its writes, and is not loaded again when the teacher returns', async () => {
  await rows.put(1, 1);
  tell('pagehide', true);
  tell('pageshow', true);
  expect(reload).not.toHaveBeenCalled();
  expect(await rows.count()).toBe(1);
});

it('L3.7 a page that the browser does not keep aborts nothing', async () => {
  await leaveInMidWrite(false);
  expect(await rows.count()).toBe(1);
});

it('L3.7 a page in a browser that ends transactions before it stops the page (event `freeze`) aborts nothing', async () => {
  await openIn({ onfreeze: null });
  await leaveInMidWrite(true);
  expect(await rows.count()).toBe(1);
});
