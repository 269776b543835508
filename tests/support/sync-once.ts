import { NoAnswer } from '../../src/api/send.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import type { RoundOutcome } from '../../src/sync/exchange.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import { inTurns, Round } from '../../src/sync/round.ts';
import { freeHold, withoutLock } from '../../src/platform/locks/without-lock.ts';

export async function syncOnce(device: SyncDevice, size = new BatchSize()): Promise<RoundOutcome> {
  return await inTurns(device.userId, new Round(device, { size }), withoutLock);
}

export async function pullAll(device: SyncDevice): Promise<RoundOutcome> {
  return await inTurns(device.userId, new Round(device, { size: new BatchSize(), pullsOnly: true }), withoutLock);
}

/** As if another context waited for the lock. Null: another turn is needed. */
export async function pullPage(device: SyncDevice): Promise<RoundOutcome | null> {
  const round = new Round(device, { size: new BatchSize(), pullsOnly: true });
  return await round.turn({ ...freeHold(), isWanted: async () => true });
}

/** Feed pages get no answer, so accepted writes still wait. */
export async function sendOnly(device: SyncDevice, size = new BatchSize()): Promise<RoundOutcome> {
  const send: SyncDevice['send'] = async (request) => {
    if (request.path !== 'batch') throw new NoAnswer('no page comes');
    return await device.send(request);
  };
  return await syncOnce({ ...device, send }, size);
}
