import type { FastifyInstance } from 'fastify';
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
 * which nobody reads can't fill the memory (docs/sync.md R10.1).
 */
export function readInTurns(api: FastifyInstance): void {
  const turns = new Turns(READERS, MOST_WAITING);
  api.addHook('preHandler', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!request.teacher || !isRead || request.routeOptions.config.endless) return;
    const end = await turns.begin(request.teacher.id);
    // The client has closed the connection while the call waited, so no event ends this turn.
    if (reply.raw.closed || reply.raw.destroyed) end();
    else reply.raw.once('close', end);
  });
}
