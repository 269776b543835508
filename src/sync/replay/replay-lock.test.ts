import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import { FakeBrowser } from '../../../tests/support/fake-browser.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import { startTimer } from '../../platform/clock.ts';
import { LockLost } from '../../platform/locks/lock.ts';
import { createLease } from './replay-lock.ts';

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

/**
 * A tab that waits for the lease while another tab holds it. A wait takes no real time: it only sets the test's clock forward.
 */
function tab(holder: string) {
  const wait = async (ms: number) => {
    device.wallClock += ms;
  };
  return createLease(device.db, { holder, now: device.now, wait });
}

/** Returns a tab, a function with which the user leaves the tab, and a function that shows the tab again. */
function page(holder: string) {
  const context = new FakeBrowser({ now: device.now, setTimer: startTimer }).open(holder);
  return {
    lease: createLease(device.db, { holder, now: device.now, wait: async () => undefined, life: context.life }),
    leave: () => context.leave(new LockLost('The page was left')),
    show: () => context.show(),
  };
}

const leaseOf = (holder: string, until: number) => device.db.meta.put({ key: 'lease', holder, until });

describe('R1.4 the lease: in a browser without Web Locks, a database row is the replay lock (only its holder sends and pulls)', () => {
  it('R1.4 a tab has the lease (replay lock in the database) while its work runs, and releases it afterwards', async () => {
    const held = await tab('one')('replay', async () => await device.db.meta.get('lease'));
    expect(held).toEqual({ key: 'lease', holder: 'one', until: NOON + 60_000 });
    expect(await device.db.meta.get('lease')).toBeUndefined();
  });

  it('R1.4 a second tab waits for the lease (replay lock in the database) until the first tab’s work has ended', async () => {
    const order: string[] = [];
    let finish = () => {};
    const first = tab('one')('replay', async () => {
      order.push('one starts');
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('one ends');
    });
    const wait = async () => {
      order.push('two waits');
      finish();
      await first;
    };
    const patient = createLease(device.db, { holder: 'two', now: device.now, wait });
    await patient('replay', async () => {
      order.push('two starts');
    });
    expect(order).toEqual(['one starts', 'two waits', 'one ends', 'two starts']);
  });

  it('R1.3, R1.4 if a tab was killed, other tabs can acquire its lease (replay lock in the database) after a minute', async () => {
    await leaseOf('killed', NOON + 60_000);
    await tab('two')('replay', async () => undefined);
    expect(device.wallClock).toBe(NOON + 60_000);
  });

  it('R1.3, R1.4 as long as the work of a tab makes progress, its lease (replay lock in the database) does not expire', async () => {
    await tab('one')('replay', async ({ noteProgress }) => {
      for (let n = 0; n < 20; n += 1) {
        device.wallClock += 20_000;
        noteProgress();
        await vi.waitFor(async () =>
          expect(await device.db.meta.get('lease')).toMatchObject({ until: device.wallClock + 60_000 }),
        );
      }
    });
    expect(device.wallClock).toBe(NOON + 400_000);
  });

  it('R1.3, R1.4 if a tab makes progress inside a long transaction, its lease (replay lock) is renewed, and the tab can still commit', async () => {
    await tab('one')('replay', async (hold) => {
      device.wallClock += 20_000;
      const holder = { db: device.db, noteProgress: hold.noteProgress };
      await writeTransaction(holder, { tables: [device.db.drafts] }, async () => {
        await device.db.drafts.put({ key: 'form', kind: 'form', value: 1 });
      });
      const renewed = { until: device.wallClock + 60_000 };
      await vi.waitFor(async () => expect(await device.db.meta.get('lease')).toMatchObject(renewed));
    });
    expect(await device.db.drafts.count()).toBe(1);
  });

  it('R1.2, R1.4a the holder of the lease (replay lock) can see that another tab waits, but not a waiting tab that was killed', async () => {
    await tab('one')('replay', async ({ isWanted }) => {
      expect(await isWanted()).toBe(false);
      const killed = createLease(device.db, {
        holder: 'two',
        now: device.now,
        wait: () => new Promise(() => undefined),
      });
      void killed('replay', async () => undefined);
      await vi.waitFor(async () => expect(await isWanted()).toBe(true));
      device.wallClock += 5_000;
      expect(await isWanted()).toBe(false);
    });
  });

  it('R1.2, R1.4 a tab that holds the lease (replay lock) releases it for a waiting tab, and gets it again only after the waiting tab had it', async () => {
    const order: string[] = [];
    let tryAgain = () => {};
    const patient = createLease(device.db, {
      holder: 'two',
      now: device.now,
      wait: () => new Promise((resolve) => (tryAgain = resolve)),
    });
    const second = { done: Promise.resolve() };
    await tab('one')('replay', async ({ isWanted }) => {
      second.done = patient('replay', async () => void order.push('two'));
      await vi.waitFor(async () => expect(await isWanted()).toBe(true));
    });
    const wait = async () => {
      order.push('one waits');
      tryAgain();
      await second.done;
    };
    const first = createLease(device.db, { holder: 'one', now: device.now, wait });
    await first('replay', async () => void order.push('one'));
    expect(order).toEqual(['one waits', 'two', 'one']);
    expect(await device.db.meta.get('lease')).toBeUndefined();
  });

  it('R1.2, R1.4a two waiting tabs acquire the lease (replay lock) in the order in which they began to wait', async () => {
    const order: string[] = [];
    const waits = new Map<string, () => void>();
    const patient = (holder: string) => {
      const wait = () => new Promise<void>((resolve) => void waits.set(holder, resolve));
      const lease = createLease(device.db, { holder, now: device.now, wait });
      return lease('replay', async () => void order.push(holder));
    };
    const waiting: Promise<void>[] = [];
    await tab('one')('replay', async () => {
      waiting.push(patient('two'));
      await vi.waitFor(() => expect(waits.has('two')).toBe(true));
      waiting.push(patient('three'));
      await vi.waitFor(() => expect(waits.has('three')).toBe(true));
    });
    const third = waits.get('three');
    waits.delete('three');
    third?.();
    await vi.waitFor(() => expect(waits.has('three')).toBe(true));
    waits.get('two')?.();
    await waiting[0];
    waits.get('three')?.();
    await waiting[1];
    expect(order).toEqual(['two', 'three']);
  });

  it('R1.2, R1.4a if a tab that waits for the lease (replay lock) was killed, another tab acquires it within five seconds', async () => {
    await tab('one')('replay', async ({ isWanted }) => {
      const wait = () => new Promise<void>(() => undefined);
      const killed = createLease(device.db, { holder: 'two', now: device.now, wait });
      void killed('replay', async () => undefined);
      await vi.waitFor(async () => expect(await isWanted()).toBe(true));
    });
    await tab('one')('replay', async () => undefined);
    expect(device.wallClock).toBe(NOON + 5_000);
  });

  it('R1.3, R1.4 if another tab takes over the lease (replay lock) of a tab, the first tab is told, and its work ends', async () => {
    let lost: AbortSignal | null = null;
    const robbed = tab('one')('replay', async (hold) => {
      ({ lost } = hold);
      await leaseOf('two', NOON + 60_000);
      return await hold.isWanted().then(() => new Promise<never>(() => undefined));
    });
    await expect(robbed).rejects.toThrow(LockLost);
    expect(lost).toMatchObject({ aborted: true });
  });

  it('R1.4b when the user leaves a tab, the tab releases its lease (replay lock)', async () => {
    const { lease, leave } = page('one');
    const round = lease('replay', () => new Promise<never>(() => leave()));
    await expect(round).rejects.toThrow('The page was left');
    expect(await device.db.meta.get('lease')).toBeUndefined();
  });

  it('R1.4b after the user has left a tab, the tab does not acquire the lease (replay lock) until it is shown again', async () => {
    const { lease, leave, show } = page('one');
    await expect(lease('replay', () => new Promise<never>(() => leave()))).rejects.toThrow(LockLost);
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    const again = lease('replay', work);
    await tab('two')('replay', async () => undefined);
    expect([work.mock.calls.length, device.wallClock]).toEqual([0, NOON]);
    show();
    await again;
    expect(work).toHaveBeenCalledOnce();
  });

  it('R1.4b if the user leaves a tab while it acquires the lease (replay lock), the tab releases the lease immediately', async () => {
    const { lease, leave } = page('one');
    const { meta } = device.db;
    const put = vi.spyOn(meta, 'put').mockImplementationOnce((row) => {
      leave();
      put.mockRestore();
      return meta.put(row);
    });
    await expect(lease('replay', () => new Promise<never>(() => undefined))).rejects.toThrow(LockLost);
    expect(await meta.get('lease')).toBeUndefined();
  });

  it('R1.4 the lease (replay lock) of a killed tab expires even if the device’s clock was set back by an hour', async () => {
    await leaseOf('killed', NOON + 3_600_000);
    await tab('two')('replay', async () => undefined);
    expect(device.wallClock).toBe(NOON);
  });

  it('R1.4 if the work of a tab fails, the tab releases its lease (replay lock)', async () => {
    const failing = tab('one')('replay', async () => await Promise.reject(new Error('quota')));
    await expect(failing).rejects.toThrow('quota');
    expect(await device.db.meta.get('lease')).toBeUndefined();
  });

  it('R1.4 if another tab has acquired a tab’s expired lease (replay lock), the first tab does not overwrite the lease', async () => {
    await tab('one')('replay', async () => {
      await leaseOf('two', NOON + 60_000);
    });
    expect(await device.db.meta.get('lease')).toMatchObject({ holder: 'two' });
  });
});
