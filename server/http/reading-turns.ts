import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TimeBudget } from '../platform/load/time-budget.ts';
import { Turns } from '../platform/load/turns.ts';
import { WorkShare } from '../platform/load/work-share.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that never ends, such as an event stream. Such a call does not count as a running read. */
    endless?: boolean;
  }
}

/**
 * At most this many reads of a teacher run at the same time, so that the processor and the database connections stay free
 * for other teachers.
 */
const READERS = 3;
/** The largest number of waiting reads of a teacher. All devices of a teacher together send fewer reads at the same time. */
const MOST_WAITING = 64;

/**
 * Lets only a few reads of a teacher run at the same time. A read counts as running until its answer has left the server,
 * so that unread answers can't fill the memory. A teacher whose reads have used too much of the server's time has to wait
 * (docs/sync.md R10.1).
 */
export function readInTurns(api: FastifyInstance): void {
  const turns = new Turns(READERS, MOST_WAITING);
  const budget = new TimeBudget();
  const share = new WorkShare();
  const measured = new WeakMap<FastifyRequest, () => void>();
  api.addHook('preHandler', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!request.teacher || !isRead || request.routeOptions.config.endless) return;
    const { id } = request.teacher;
    const end = await turns.begin(id);
    // The client closed the connection while the call waited. The connection will send no further event `close`, so the read is
    // ended here.
    if (reply.raw.closed || reply.raw.destroyed) return end();
    reply.raw.once('close', end);
    const pause = budget.pauseMs(id, performance.now());
    if (pause > 0) await setTimeout(pause);
    const finish = measure(share, (ms) => budget.spend(id, ms, performance.now()));
    measured.set(request, finish);
    // If the client has closed the connection, the answer is never sent. In that case the end of the connection ends the
    // measurement.
    reply.raw.once('close', finish);
    if (reply.raw.closed || reply.raw.destroyed) finish();
  });
  api.addHook('onSend', async (request) => measured.get(request)?.());
}

/**
 * Measures how long a read keeps the server busy. The returned function ends the measurement and calls `charge` with the ms.
 * The measured time is shorter than the elapsed time if the read waited for PostgreSQL. Reads that run at the same time share
 * the processor time. Only the first call of the returned function has an effect.
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
