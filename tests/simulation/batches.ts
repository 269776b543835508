import { batch } from '#contract/sync.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import { BatchSize } from '../../src/sync/replay/batch.ts';
import { mayPlay, played } from './counts.ts';
import { Random } from './random.ts';

const AHEAD = 'batch sent while accepted writes still wait';
mayPlay([AHEAD]);

/** Mostly so small that a batch may be sent while accepted writes of the previous one are in the outbox (docs/sync.md R3). */
export function batchSize(seed: number): BatchSize {
  return new BatchSize(new Random(seed + 2).chance(0.6) ? { first: 1, largest: 3 } : {});
}

/** Counts how often a context sends a batch immediately after a batch in which the server has accepted a write. */
export class BatchesInARow {
  private isAccepted = false;

  noteCall({ path }: ApiRequest): void {
    if (path === batch.path && this.isAccepted) played(AHEAD);
    this.isAccepted = false;
  }

  noteAnswer({ path }: ApiRequest, { json }: ApiReply): void {
    const answer = path === batch.path ? batch.answer.safeParse(json).data : undefined;
    this.isAccepted = answer?.results.some(({ status }) => status < 300) ?? false;
  }
}
