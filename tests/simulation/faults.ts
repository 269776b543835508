import { NoAnswer, type ApiReply, type Send } from '../../src/api/send.ts';
import { mayPlay, played } from './counts.ts';
import type { Random } from './random.ts';

/** The context died here: everything in its memory is gone, only what is in its database stays. */
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

mayPlay(Object.keys(WEIGHTS));

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
  /** Calls a server whose database fails at one of the statements to come: in the middle of a batch too (docs/sync.md R10.3). */
  failingServer(call: () => Promise<ApiReply>): Promise<ApiReply>;
  /** The context that calls next is frozen in its call, before the server has it or with the answer on its way. */
  freezing: boolean;
  frozen: Frozen | null;
}

/** A call that stands still in a frozen context. */
interface Frozen {
  /** It thaws: the call goes on, weeks later perhaps. */
  readonly thaw: () => void;
  /** It is killed as it is. */
  readonly kill: () => void;
}

/** A device's way to the server, with everything that a gym's network does to it. */
export function faultySend(network: Network, deliver: Send): Send {
  return async (request) => {
    if (network.freezing) return await freezing(network, async () => await deliver(request));
    const fault = network.faulty ? network.random.weighted(WEIGHTS) : 'none';
    played(fault);
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

async function freezing(network: Network, call: () => Promise<ApiReply>): Promise<ApiReply> {
  network.freezing = false;
  const early = network.random.chance(0.3);
  const reply = early ? null : await call();
  await new Promise<void>((resolve, reject) => {
    network.frozen = { thaw: resolve, kill: () => reject(new Killed()) };
  });
  return reply ?? (await call());
}
