import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TeacherDb } from '../db/schema.ts';
import { AnswerWatch } from './answer-watch.ts';

let db: TeacherDb;
let timer: (() => void) | null;
let isVisible: boolean;
let watch: AnswerWatch;
const onSilent = vi.fn<(isSilent: boolean) => void>();

beforeEach(async () => {
  onSilent.mockReset();
  timer = null;
  isVisible = true;
  db = new TeacherDb(1);
  await db.open();
  watch = new AnswerWatch(db, {
    isVisible: () => isVisible,
    setTimer: (work) => {
      timer = work;
      return () => (timer = timer === work ? null : timer);
    },
    onSilent,
  });
});
afterEach(() => {
  watch.stop();
  db.close();
});

function passSeconds(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    const due = timer;
    timer = null;
    due?.();
  }
}

/** Holds all stores of the database by another connection, as a left page does, until the returned function is called. */
async function hold(): Promise<() => void> {
  const other = new TeacherDb(1);
  await other.open();
  const raw = other.backendDB();
  const transaction = raw.transaction([...raw.objectStoreNames], 'readwrite');
  let isHeld = true;
  const goOn = () => {
    if (isHeld) transaction.objectStore('meta').count().addEventListener('success', goOn);
  };
  goOn();
  return () => {
    isHeld = false;
    other.close();
  };
}

test('L3.6 if another page holds the database, the watch reports it after 5 s, and takes it back when the database answers', async () => {
  const release = await hold();
  const read = db.meta.get('sync');
  await vi.waitFor(() => expect(timer).not.toBeNull());
  passSeconds(4);
  expect(onSilent).not.toHaveBeenCalled();
  passSeconds(1);
  expect(onSilent.mock.calls).toEqual([[true]]);
  release();
  await read;
  await vi.waitFor(() => expect(onSilent.mock.calls).toEqual([[true], [false]]));
});

test('L3.6 the seconds in which the tab was hidden do not count', async () => {
  const release = await hold();
  const read = db.meta.get('sync');
  await vi.waitFor(() => expect(timer).not.toBeNull());
  isVisible = false;
  passSeconds(60);
  isVisible = true;
  passSeconds(4);
  expect(onSilent).not.toHaveBeenCalled();
  release();
  await read;
});

test('L3.6 a long write that stores its parts is not reported', async () => {
  await db.transaction('rw', db.meta, async () => {
    for (let part = 0; part < 5; part += 1) {
      await db.meta.put({ key: 'backup', at: part });
      passSeconds(4);
    }
  });
  expect(onSilent).not.toHaveBeenCalled();
});

test('L3.6 without a transaction no time counts', async () => {
  await db.meta.get('sync');
  await vi.waitFor(() => expect(timer).toBeNull());
});
