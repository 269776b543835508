import { beforeEach, describe, expect, it } from 'vitest';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import { createLease } from './replay-lock.ts';

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

/**
 * A tab that waits for the lease while another tab holds it. Each wait moves the test's clock forward, without waiting
 * in fact.
 */
function tab(holder: string) {
  const wait = async (ms: number) => {
    device.wallClock += ms;
  };
  return createLease(device.db, holder, device.now, wait);
}

const leaseOf = (holder: string, until: number) => device.db.meta.put({ key: 'lease', holder, until });

describe('R1.4 the lease where there are no Web Locks', () => {
  it('R1.4 a tab keeps the lease while its work runs, and gives the lease back when the work has ended', async () => {
    const held = await tab('one')('replay', async () => await device.db.meta.get('lease'));
    expect(held).toEqual({ key: 'lease', holder: 'one', until: NOON + 15_000 });
    expect(await device.db.meta.get('lease')).toBeUndefined();
  });

  it('R1.4 a second tab waits for the lease until the first tab is done', async () => {
    const order: string[] = [];
    let finish = () => {};
    const first = tab('one')('replay', async () => {
      order.push('one starts');
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('one ends');
    });
    const patient = createLease(device.db, 'two', device.now, async () => {
      order.push('two waits');
      finish();
      await first;
    });
    await patient('replay', async () => {
      order.push('two starts');
    });
    expect(order).toEqual(['one starts', 'two waits', 'one ends', 'two starts']);
  });

  it('R1.4 a tab that was killed loses the lease after 15 seconds', async () => {
    await leaseOf('killed', NOON + 15_000);
    await tab('two')('replay', async () => undefined);
    expect(device.wallClock).toBe(NOON + 15_000);
  });

  it('R1.4 the lease of a killed tab ends even if the wall clock was set back by an hour', async () => {
    await leaseOf('killed', NOON + 3_600_000);
    await tab('two')('replay', async () => undefined);
    expect(device.wallClock).toBe(NOON);
  });

  it('R1.4 a tab gives the lease back when its work fails', async () => {
    const failing = tab('one')('replay', async () => await Promise.reject(new Error('quota')));
    await expect(failing).rejects.toThrow('quota');
    expect(await device.db.meta.get('lease')).toBeUndefined();
  });

  it('R1.4 a tab that has lost its lease to another tab does not take the lease back', async () => {
    await tab('one')('replay', async () => {
      await leaseOf('two', NOON + 60_000);
    });
    expect(await device.db.meta.get('lease')).toMatchObject({ holder: 'two' });
  });
});
