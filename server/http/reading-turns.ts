import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TimeBudget } from '../platform/load/time-budget.ts';
import { Turns } from '../platform/load/turns.ts';
import { WorkShare } from '../platform/load/work-share.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that never ends, such as an event stream. Such a call takes no turn. */
    endless?: boolean;
  }
}

/** At most this many reads of a teacher run at once. So the processor and the connections stay free for other teachers. */
const READERS = 3;
/** All devices of a teacher together never have this many reads under way. */
const MOST_WAITING = 64;

/**
 * Lets a few reads of a teacher run at once. A read has its turn until its answer has left the server, so that answers
 * which nobody reads can't fill the memory. A teacher whose reads have used much of the server's time waits (docs/sync.md
 * R10.1).
 */
export function readInTurns(api: FastifyInstance): void {
  const turns = new Turns(READERS, MOST_WAITING);
  const budget = new TimeBudget();
  const share = new WorkShare();
  /** Ends the measurement of a call's read. */
  const measured = new WeakMap<FastifyRequest, () => void>();
  api.addHook('preHandler', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!request.teacher || !isRead || request.routeOptions.config.endless) return;
    const { id } = request.teacher;
    const end = await turns.begin(id);
    // The client has closed the connection while the call waited, so no event ends this turn.
    if (reply.raw.closed || reply.raw.destroyed) return end();
    reply.raw.once('close', end);
    const pause = budget.pauseMs(id, performance.now());
    if (pause > 0) await setTimeout(pause);
    const finish = measure(share, (ms) => budget.spend(id, ms, performance.now()));
    measured.set(request, finish);
    // An answer that is never sent, because the client has left, ends with its connection.
    reply.raw.once('close', finish);
    if (reply.raw.closed || reply.raw.destroyed) finish();
  });
  api.addHook('onSend', async (request) => measured.get(request)?.());
}

/**
 * Measures a read until the returned function is called, and then charges the ms that the read has kept the server busy. If it only
 * waited for PostgreSQL, the processor has worked less than the time that has passed. If the processor also worked for other reads,
 * each of them is charged a part. A call of the function after the first one does nothing.
 */
function measure(share: WorkShare, charge: (ms: number) => void): () => void {
  const [since, end] = [performance.now(), share.begin()];
  let isMeasured = false;
  return () => {
    if (isMeasured) return;
    isMeasured = true;
    charge(Math.min(performance.now() - since, end()));
  };
}
