import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../api/send.ts';
import { ours, TestDevice } from '../../../tests/support/device.ts';
import type { OutboxEntry } from '../../db/schema.ts';
import { BatchSize } from './batch.ts';
import { BatchAhead } from './batch-ahead.ts';
import { replayRound } from './replay-round.ts';

const ANA = 301;

let device: TestDevice;
let size: BatchSize;
let ahead: BatchAhead;
let isWanted: boolean;
beforeEach(async () => {
  device = new TestDevice();
  size = new BatchSize();
  isWanted = false;
  ahead = new BatchAhead(async () => isWanted);
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana', note: null });
});

const round = async () => await replayRound(device, size, ahead);

interface SentEntry {
  key: string;
}
const sentIn = (request: number) =>
  (device.requests[request]?.body as { entries: SentEntry[] } | undefined)?.entries.map(({ key }) => key);
const keysOf = (entries: readonly OutboxEntry[]) => entries.map(({ key }) => key);

/** Two changes of Ana that are each too large to share a batch. */
async function twoBatches(): Promise<[OutboxEntry, OutboxEntry]> {
  const note = 'x'.repeat(150_000);
  return [await device.patchStudent(ANA, { note }), await device.patchStudent(ANA, { note: `${note}y` })];
}

function accepted({ key }: OutboxEntry, change: number, epoch = 'e1') {
  return ours({ results: [{ key, status: 200, change }], clock: '0.0', counter: change, epoch });
}

function refused({ key }: OutboxEntry) {
  const results = [{ key, status: 409, code: 'name_taken', message: 'Taken' }];
  return ours({ results, clock: '0.0', counter: 10, epoch: 'e1' });
}

describe('R3 the next batch', () => {
  it('R3 the next batch is sent before the answer to an accepted batch is stored, and its answer is applied in the next round', async () => {
    const [first, second] = await twoBatches();
    const statesAtSending: string[][] = [];
    const send = async (request: ApiRequest) => {
      statesAtSending.push(await device.states());
      return await device.send(request);
    };
    device.answers.push(accepted(first, 11), accepted(second, 12));
    expect(await replayRound({ ...device, send }, size, ahead)).toEqual({ kind: 'sent' });
    expect([sentIn(0), sentIn(1)]).toEqual([keysOf([first]), keysOf([second])]);
    expect(statesAtSending[1]).toEqual(['waiting', 'waiting']);
    expect(await device.states()).toEqual(['sent', 'waiting']);
    expect(await round()).toEqual({ kind: 'sent' });
    expect(device.requests).toHaveLength(2);
    expect(await device.states()).toEqual(['sent', 'sent']);
    expect(ahead.isUnderWay).toBe(false);
  });

  it('R3 the next batch shows the server the change numbers of the answer that is not stored yet', async () => {
    const [first, second] = await twoBatches();
    device.answers.push(accepted(first, 11), accepted(second, 12));
    await round();
    const [before, after] = device.requests.map(({ headers }) => headers);
    expect(after).toEqual({ ...before, place: '11@e1' });
  });

  it('R3 if the server refuses an entry of a batch, the next batch waits until the refusal is stored', async () => {
    const [first] = await twoBatches();
    device.answers.push(refused(first));
    await round();
    expect(device.requests).toHaveLength(1);
    expect(await device.states()).toEqual(['refused', 'waiting']);
  });

  it('R3 if an answer comes from an epoch that the device does not know, the next batch is not sent ahead', async () => {
    const [first] = await twoBatches();
    device.answers.push(accepted(first, 11, 'e2'));
    await round();
    expect(device.requests).toHaveLength(1);
  });

  it('R1.2 while another context waits for the lock, the next batch is not sent ahead', async () => {
    const [first] = await twoBatches();
    isWanted = true;
    device.answers.push(accepted(first, 11));
    await round();
    expect(device.requests).toHaveLength(1);
    expect(ahead.isUnderWay).toBe(false);
  });

  it('R3 if the batch that was sent ahead gets no answer, its entries stay waiting', async () => {
    const [first] = await twoBatches();
    device.answers.push(accepted(first, 11));
    await round();
    expect(await round()).toMatchObject({ kind: 'retry' });
    expect(await device.states()).toEqual(['sent', 'waiting']);
  });
});
