import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, stationWith, type NetworkState, type Station } from '../../tests/support/station.ts';
import { outboxFacts } from '../repositories/review/outbox.ts';
import { LONGEST_BACKOFF_MS } from './backoff.ts';

const MINUTE = 60_000;

let station: Station;
beforeEach(async () => {
  station = await stationWith();
});
afterEach(() => station.engine.stop());

describe('R2.1 what starts a sync round', () => {
  it('R2.1 the sync engine sends a new write immediately, and pulls at intervals while the tab is visible', async () => {
    await station.write('now');
    await station.settle();
    expect(await station.waiting()).toBe(0);
    const { rounds } = station;
    await station.pass(MINUTE);
    expect(station.rounds).toBeGreaterThan(rounds);
    expect(station.state()).toBe('online');
  });

  it('R2.1 if the teacher saves a change during a sync round, the sync engine sends the change in another round immediately after it', async () => {
    const first = station.write('first');
    station.engine.wake();
    await first;
    await station.write('second');
    await station.settle();
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R2.3 if a write waits although the device is online, the watchdog of the sync engine starts a sync round and counts this restart', async () => {
    await station.write('first');
    station.visible = false;
    await station.pass(MINUTE);
    station.visible = true;
    await station.device.patchStudent(ANA, { nickname: 'nobody said so' });
    await station.pass(2 * MINUTE);
    expect(await station.waiting()).toBe(0);
    expect(station.connection.getState().watchdogRestarts).toBe(1);
  });

  it('R2.1 after the sync engine was stopped, a change of the teacher starts no sync round', async () => {
    station.engine.stop();
    await station.write('too late');
    await station.pass(10 * MINUTE);
    expect(station.rounds).toBe(0);
  });
});

describe('R6.1 an outage in which the server does not answer', () => {
  const silent = ['no network', 'server down', 'captive portal'] as const;

  it.each(silent)(
    'R6.1a when a long outage (%s) ends, a visible tab sends its writes within 20 s, without any event of the browser',
    async (network) => {
      station.network = network;
      station.chance = 1;
      await station.write('first');
      await station.pass(30 * MINUTE);
      station.network = 'fine';
      await station.pass(20_000);
      expect([await station.waiting(), station.state()]).toEqual([0, 'online']);
    },
  );

  it('R6.1a if a send fails and then the network fails too, a visible tab sends its writes within 20 s after the network is back', async () => {
    station.network = 'writes fail';
    station.chance = 1;
    await station.write('first');
    await station.pass(30 * MINUTE);
    station.network = 'no network';
    await station.pass(MINUTE);
    expect(station.state()).toBe('offline');
    station.network = 'fine';
    await station.pass(20_000);
    expect([await station.waiting(), station.state()]).toEqual([0, 'online']);
  });

  it('R6.1a in an outage a visible tab sends a health request every 20 s, but sends writes only after the backoff (wait)', async () => {
    station.network = 'no network';
    station.chance = 1;
    await station.write('first');
    await station.pass(30 * MINUTE);
    const { probes, batches } = station;
    await station.pass(5 * MINUTE);
    expect(station.probes - probes).toBeGreaterThanOrEqual(15);
    expect(station.probes - probes).toBeLessThanOrEqual(60);
    expect(station.batches - batches).toBeLessThanOrEqual(1);
  });

  it('R6.1 a hidden tab sends no health request to the server', async () => {
    station.network = 'no network';
    station.chance = 1;
    station.visible = false;
    await station.write('first');
    await station.pass(30 * MINUTE);
    expect(station.probes).toBe(0);
  });

  it('R6.1 a stopped sync engine sends no health request to the server', async () => {
    station.network = 'no network';
    await station.write('first');
    await station.settle();
    station.engine.stop();
    const { probes } = station;
    await station.pass(10 * MINUTE);
    expect(station.probes).toBe(probes);
  });
});

describe('R6.4 sending writes fails, but the server can be reached', () => {
  const faults = ['writes fail', 'writes blocked', 'writes unanswered'] as const;

  it.each(faults)(
    'R6.4 if sending fails (%s), the app’s connection stays “online”, and the device pulls during the backoff (wait before the next attempt)',
    async (network) => {
      station.network = network;
      station.chance = 1;
      await station.write('first');
      await station.pass(10 * MINUTE);
      expect(station.state()).toBe('online');
      const { pulls, batches } = station;
      await station.pass(4 * MINUTE);
      // By this time the backoff may be up to 5 minutes. Until it ends, the engine pulls every 20 s.
      expect(station.pulls - pulls).toBeGreaterThanOrEqual(11);
      expect(station.batches - batches).toBeLessThanOrEqual(1);
    },
  );

  it('R6.4 during the backoff after a failed send, a poke (message of the server) starts a pull, but the device sends no write', async () => {
    station.network = 'writes fail';
    station.chance = 1;
    await station.write('first');
    await station.pass(MINUTE);
    station.engine.setLive(true);
    const { pulls, batches } = station;
    station.engine.poke(100);
    await vi.waitFor(() => expect([station.pulls - pulls, station.batches - batches]).toEqual([1, 0]));
  });

  it('R4.7a if sending succeeds but pulling fails, the app still counts the changes as not sent, and sends them every five minutes', async () => {
    station.network = 'pages unanswered';
    station.chance = 1;
    await station.write('first');
    await station.pass(10 * MINUTE);
    expect(station.connection.getState()).toMatchObject({ connection: 'online', stuck: 'trying' });
    expect((await outboxFacts(station.device.db)).rows).toBe(1);
    const { batches, pulls } = station;
    await station.pass(20 * MINUTE);
    expect([station.batches - batches, station.pulls - pulls, station.probes]).toEqual([4, 4, 0]);
    station.network = 'fine';
    await station.pass(5 * MINUTE);
    expect(await station.device.outbox()).toEqual([]);
  });

  it('R6.4a if the network blocks one write in three sync rounds, the status is that the network blocks sending', async () => {
    station.network = 'writes blocked';
    await station.write('first');
    await station.settle();
    expect(station.connection.getState().stuck).toBe('trying');
    await station.pass(10 * MINUTE);
    expect(station.connection.getState().stuck).toBe('network');
    station.network = 'fine';
    await station.pass(5 * MINUTE);
    expect(station.connection.getState()).toMatchObject({ connection: 'online', stuck: null });
  });

  it.each(['no network', 'server down', 'captive portal', 'filter'] as const)(
    'R6.4a if even the health request gets no answer (%s), the connection of the app is “offline”',
    async (network) => {
      station.network = network;
      await station.write('first');
      await station.pass(10 * MINUTE);
      expect(station.connection.getState()).toMatchObject({ connection: 'offline', stuck: null });
    },
  );

  it('R6.4a if the health request gets an answer, the connection of the app is “online”, even if the server is busy', async () => {
    station.network = 'busy';
    await station.write('first');
    await station.settle();
    expect(station.connection.getState()).toMatchObject({ connection: 'online', stuck: 'trying' });
  });
});

describe('R6.1 the wait (backoff) between sync rounds', () => {
  it('R6.1a after a failure the wait (backoff) ends when the tab becomes visible or online, but not when the teacher writes', async () => {
    station.network = 'server down';
    station.chance = 1;
    await station.write('first');
    await station.pass(MINUTE);
    const { rounds } = station;
    await station.write('second');
    await station.settle();
    expect(station.rounds).toBe(rounds);
    station.network = 'fine';
    station.engine.wake(true);
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('R6.1 if the server answers with Retry-After, the sync engine starts no round before this time has passed', async () => {
    station.network = 'busy';
    station.chance = 0;
    await station.write('first');
    await station.settle();
    station.network = 'fine';
    await station.pass(89_000);
    expect(await station.waiting()).toBe(1);
    await station.pass(2_000);
    expect(await station.waiting()).toBe(0);
  });

  it('R7 after the session has expired, the sync engine sends nothing and keeps every write until the teacher signs in again', async () => {
    station.network = 'signed out';
    station.device.refreshes.push('signed-out');
    await station.write('stays');
    await station.pass(60 * MINUTE);
    expect([station.state(), await station.waiting()]).toEqual(['needs sign-in', 1]);
    station.network = 'fine';
    station.engine.wake(true);
    await station.settle();
    expect(await station.waiting()).toBe(0);
  });

  it('9.64, R6.1 when network and server work again, all waiting writes are sent within twice the longest backoff', async () => {
    const faults = ['fine', 'no network', 'server down', 'captive portal', 'filter', 'busy'] as const;
    const step = fc.record({
      network: fc.constantFrom<NetworkState>(...faults),
      chance: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
      ms: fc.nat(40 * MINUTE),
      trigger: fc.constantFrom('write', 'promise', 'none'),
      visible: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const here = await stationWith();
        for (const { network, chance, ms, trigger, visible } of steps) {
          Object.assign(here, { network, chance, visible });
          if (trigger === 'write') await here.write(network);
          if (trigger === 'promise') here.engine.wake(true);
          await here.pass(ms);
        }
        here.network = 'fine';
        await here.device.patchStudent(ANA, { nickname: 'last' });
        here.engine.wake();
        await here.pass(2 * LONGEST_BACKOFF_MS);
        expect(await here.waiting()).toBe(0);
        here.engine.stop();
        here.device.db.close();
      }),
      { numRuns: 40 },
    );
  });
});
