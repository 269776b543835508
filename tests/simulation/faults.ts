import { NoAnswer, type ApiReply, type ApiRequest, type Send } from '../../src/api/send.ts';
import type { Random } from './random.ts';

/** The context died here: everything in its memory is gone, only what is in its database stays. */
export class Killed extends Error {}

export type Fault =
  | 'none'
  | 'lost request'
  | 'lost answer'
  | 'late repeat'
  | 'server down'
  | 'cut batch'
  | 'captive portal'
  | 'filter'
  | 'session ended'
  | 'killed before'
  | 'killed after';

const WEIGHTS: Readonly<Record<Fault, number>> = {
  none: 60,
  'lost request': 6,
  'lost answer': 10,
  'late repeat': 5,
  'server down': 3,
  'cut batch': 4,
  'captive portal': 2,
  filter: 2,
  'session ended': 5,
  'killed before': 2,
  'killed after': 6,
};

function answer(status: number, json: unknown, clock: string | null = null): ApiReply {
  return { status, json, header: (name) => (name === 'clock' ? clock : null) };
}

export interface Network {
  random: Random;
  /** Faults stop when the run comes to rest. */
  faulty: boolean;
  /** Requests whose first delivery was answered to nobody, and that arrive once more later. */
  readonly late: (() => Promise<unknown>)[];
  /** What happens while an answer is under way: time passes, the teacher works on. */
  meanwhile(): Promise<void>;
}

/** A device's way to the server, with everything that a gym's network does to it. */
export function faultySend(network: Network, deliver: Send): Send {
  return async (request) => {
    const fault = network.faulty ? network.random.weighted(WEIGHTS) : 'none';
    switch (fault) {
      case 'none': {
        const reply = await deliver(request);
        if (network.faulty) await network.meanwhile();
        return reply;
      }
      case 'lost request':
        throw new NoAnswer('lost request');
      case 'lost answer':
        await deliver(request);
        throw new NoAnswer('lost answer');
      case 'late repeat':
        network.late.push(() => deliver(request));
        if (network.random.chance(0.5)) await deliver(request);
        throw new NoAnswer('late repeat');
      case 'server down':
        return answer(503, undefined);
      case 'cut batch':
        return await cutBatch(network.random, request, deliver);
      case 'captive portal':
        return answer(200, undefined);
      case 'filter':
        return answer(403, { code: 'forbidden', message: 'Blocked by your school' });
      case 'session ended':
        return answer(401, { code: 'unauthorized', message: 'You are not authorized' }, '1.0');
      case 'killed before':
        throw new Killed();
      case 'killed after':
        await deliver(request);
        throw new Killed();
    }
  };
}

/** The server fails in mid-batch: what stands before is kept, the rest is as if never sent (docs/sync.md R10). */
async function cutBatch(random: Random, request: ApiRequest, deliver: Send): Promise<ApiReply> {
  const { entries } = (request.body ?? {}) as { entries?: { key: string }[] };
  if (request.path !== 'batch' || !entries || entries.length < 2)
    return answer(500, { code: 'server_error', message: '' }, '1.0');
  const kept = random.whole(1, entries.length - 1);
  const reply = await deliver({ ...request, body: { entries: entries.slice(0, kept) } });
  if (reply.status !== 200) return reply;
  const json = reply.json as { results: unknown[] };
  const failed = { key: entries[kept]!.key, status: 500, code: 'server_error', message: '' };
  return { ...reply, json: { ...json, results: [...json.results, failed] } };
}
