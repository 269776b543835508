import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TimeBudget } from '../platform/time-budget.ts';
import { Turns } from '../platform/turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that never ends, such as an event stream. Such a call takes no turn. */
    endless?: boolean;
  }
}

/** At most this many reads of a teacher run at once. So the processor and the connections stay free for other teachers. */
const READERS = 3;
/** All devices of a teacher together never have so many reads under way. */
const MOST_WAITING = 64;

/**
 * Lets a few reads of a teacher run at once. A read has its turn until its answer has left the server, so that answers
 * which nobody reads can't fill the memory. A teacher whose reads have used much of the server's time waits (docs/sync.md
 * R10.1).
 */
export function readInTurns(api: FastifyInstance): void {
  const turns = new Turns(READERS, MOST_WAITING);
  const budget = new TimeBudget();
  const begins = new WeakMap<FastifyRequest, Usage>();
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
    begins.set(request, usageNow());
  });
  api.addHook('onSend', async (request) => {
    const begin = begins.get(request);
    if (begin && request.teacher) budget.spend(request.teacher.id, usedSince(begin), performance.now());
  });
}

interface Usage {
  readonly ms: number;
  readonly cpu: NodeJS.CpuUsage;
}

const usageNow = (): Usage => ({ ms: performance.now(), cpu: process.cpuUsage() });

/**
 * The ms that a read has kept the server busy. If it only waited for PostgreSQL, the processor has worked less than that
 * time. If the processor also worked for others, the time counts.
 */
function usedSince({ ms, cpu }: Usage): number {
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(performance.now() - ms, (user + system) / 1000);
}
