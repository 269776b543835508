import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, feedPage, feedRow } from '../tests/support/device.ts';
import { rememberUser } from '../src/db/device.ts';
import { TeacherDb } from '../src/db/schema.ts';
import { withWebLock } from '../src/platform/locks/web-lock.ts';
import { replayWithoutPage } from './replay.ts';

const USER = 7;
const PAGES = 3;

let asked: string[];
let meanwhile: () => void;
beforeEach(async () => {
  asked = [];
  meanwhile = () => undefined;
  await rememberUser({ id: USER, username: 't', email: 't@school.org', roleId: 1, exp: 1 });
  // These tests run without a browser page, so there is no `addEventListener`.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: query } = new URL(address, 'https://school.org');
    asked.push(query.get('page') ?? (query.has('after') ? 'after' : '1'));
    meanwhile();
    const page = Number(query.get('page') ?? 1);
    const body = query.has('after')
      ? feedPage([], 99, { more: false })
      : feedPage([feedRow(500 + page, page, {})], 99, { page: page < PAGES ? String(page + 1) : null, total: PAGES });
    return Response.json(body, { headers: { clock: '1.0' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await new TeacherDb(USER).delete();
});

const hidden = async () => false;
const visible = async () => true;

it('R1.5 if no tab is visible, the service worker pulls all rows from the server', async () => {
  await replayWithoutPage(hidden);
  expect(asked).toEqual(['1', '2', '3', 'after']);
});

it('R1.5 if a tab is visible, the service worker makes no call to the server', async () => {
  await replayWithoutPage(visible);
  expect(asked).toEqual([]);
});

describe('R1.5 a visible tab, the service worker, and a waiting write', () => {
  beforeEach(async () => {
    const db = new TeacherDb(USER);
    await db.outbox.add(entryOf([{ table: 'students', id: 1, kind: 'update', fields: { nickname: 'Ani' } }]));
    db.close();
  });

  it('R1.5 while a tab is visible, the service worker checks the tab every second, and after the tab was killed it sends the waiting write', async () => {
    const waits: number[] = [];
    await replayWithoutPage(
      async () => waits.length < 3,
      async (ms) => {
        expect(asked).toEqual([]);
        waits.push(ms);
      },
    ).catch(() => undefined);
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(asked).not.toEqual([]);
  });

  it('R1.5 if a visible tab sends the waiting write, the service worker stops and makes no call to the server', async () => {
    const db = new TeacherDb(USER);
    await replayWithoutPage(visible, async () => await db.outbox.clear());
    db.close();
    expect(asked).toEqual([]);
  });

  it('R1.5 if a tab stays visible for two minutes, the service worker stops and makes no call to the server, although a write waits', async () => {
    let waited = 0;
    await replayWithoutPage(visible, async (ms) => void (waited += ms));
    expect(waited).toBe(120_000);
    expect(asked).toEqual([]);
  });
});

it('R1.5 if a tab becomes visible during a pull of the service worker and waits for the replay lock, the service worker stops and gives the tab the lock', async () => {
  let isVisible = false;
  let took: Promise<unknown> = Promise.resolve();
  meanwhile = () => {
    if (asked.length !== 2) return;
    isVisible = true;
    took = withWebLock(`pe-replay-${USER}`, async () => 'the page has the lock');
  };
  await replayWithoutPage(async () => isVisible);
  expect(asked).toEqual(['1', '2']);
  expect(await took).toBe('the page has the lock');
});

it('R1.5 if a hidden tab waits for the replay lock, the service worker gives it the lock, and pulls the remaining rows afterwards', async () => {
  let took: Promise<unknown> = Promise.resolve();
  meanwhile = () => {
    if (asked.length === 2) took = withWebLock(`pe-replay-${USER}`, async () => 'the page has the lock');
  };
  await replayWithoutPage(hidden);
  expect(await took).toBe('the page has the lock');
  expect(asked).toEqual(['1', '2', '3', 'after']);
});
