import type { SyncDevice } from '../../src/sync/device.ts';
import type { RoundOutcome } from '../../src/sync/exchange.ts';
import { PageAhead, pullPage, type PageOutcome } from '../../src/sync/pull/pull.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import { inTurns, Round } from '../../src/sync/round.ts';
import { freeLock } from './free-lock.ts';

/** Runs one round of a context that is alone on its device. */
export async function syncOnce(device: SyncDevice, size = new BatchSize()): Promise<RoundOutcome> {
  return await inTurns(device.userId, new Round(device, { size }), freeLock);
}

/** Pulls pages until the device has every change of the server, or until the pull has to stop. */
export async function pullAll(device: SyncDevice): Promise<PageOutcome> {
  const ahead = new PageAhead(async () => false);
  for (;;) {
    const outcome = await pullPage(device, ahead);
    if (outcome.kind !== 'page') return outcome;
  }
}
