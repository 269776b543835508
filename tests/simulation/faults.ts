import { NoAnswer, type ApiReply, type ApiRequest, type Send } from '../../src/api/send.ts';
import { mayPlay, played } from './counts.ts';
import type { Random } from './random.ts';

/** A kill of a context: its memory is lost, only the database stays. */
export class Killed extends Error {}

type Fault =
  | 'none'
  | 'lost request'
  | 'lost answer'
  | 'late repeat'
  | 'server down'
  | 'server fails within'
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
  'server fails within': 6,
  'captive portal': 2,
  filter: 2,
  'session ended': 5,
  'killed before': 2,
  'killed after': 6,
};

const SLOW_BODY = 'answer with a slow body';

mayPlay([...Object.keys(WEIGHTS), SLOW_BODY]);

function answer(status: number, json: unknown, clock: string | null = null): ApiReply {
  return { status, json, header: (name) => (name === 'clock' ? clock : null) };
}

export interface Network {
  random: Random;
  faulty: boolean;
  /** They arrive after the device got no answer. Half of them have arrived once before. */
  readonly late: (() => Promise<unknown>)[];
  /** While an answer is on its way, time passes and the teacher may work. */
  meanwhile(): Promise<void>;
  /** The server's database fails at a later statement, perhaps within a batch (docs/sync.md R10.3). */
  failingServer(call: () => Promise<ApiReply>): Promise<ApiReply>;
  /** The next calling context freezes before the request arrives, or before the answer does. */
  freezing: boolean;
  frozen: Frozen | null;
  /** Returns how many backups the server's operator has restored so far. */
  restores(): number;
}

interface Frozen {
  /** Lets the context continue its call, perhaps weeks later. */
  readonly thaw: () => void;
  readonly kill: () => void;
}

export function faultySend(network: Network, deliver: Send): Send {
  return async (request) => {
    if (network.freezing) return await freezing(network, request, async () => await deliver(request));
    const fault = network.faulty ? network.random.weighted(WEIGHTS) : 'none';
    played(fault);
    switch (fault) {
      case 'none': {
        const reply = await deliver(request);
        if (network.faulty) await underWay(network, request, async () => await network.meanwhile());
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
      case 'server fails within':
        return await network.failingServer(() => deliver(request));
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

/** Before the headers of an answer, or between them and the end of the body. */
async function underWay(network: Network, { onHeaders }: ApiRequest, time: () => Promise<void>): Promise<void> {
  const isEarly = network.random.chance(0.5);
  if (isEarly) {
    onHeaders?.();
    played(SLOW_BODY);
  }
  await time();
  if (!isEarly) onHeaders?.();
}

async function freezing(network: Network, request: ApiRequest, call: () => Promise<ApiReply>): Promise<ApiReply> {
  network.freezing = false;
  const early = network.random.chance(0.3);
  const restores = network.restores();
  const reply = early ? null : await call();
  const frozen = async () =>
    await new Promise<void>((resolve, reject) => {
      network.frozen = { thaw: resolve, kill: () => reject(new Killed()) };
    });
  if (reply) await underWay(network, request, frozen);
  else await frozen();
  // A restore stopped the server, so earlier requests have lost their connection.
  if (!reply && request.signal?.aborted) throw new NoAnswer('the call was given up');
  if (!reply && restores !== network.restores()) throw new NoAnswer('the server was stopped');
  return reply ?? (await call());
}
