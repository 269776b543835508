import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { changesStream } from '#contract/sync.ts';
import { addApiHeaders } from '../http/gate.ts';
import { signedInOf } from '../http/session.ts';
import { ErrorAnswer, invalid } from '../platform/error-answer.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { Context } from './context.ts';

/** The answer never ends, so it is not registered with `serve` (docs/sync.md P6.2). */
export function liveRoutes(app: FastifyInstance, { live, clock }: Context): void {
  app.route({
    method: 'GET',
    url: `/${changesStream.path}`,
    config: { access: changesStream.access, endless: true },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const teacher = signedInOf(request);
      const parsed = parseInput(changesStream, { params: {}, query: request.query, body: undefined });
      if ('problems' in parsed) throw invalid(parsed.problems);
      const { user } = parsed.input.query;
      if (user !== undefined && user !== teacher.id)
        throw new ErrorAnswer('other_user', 'Someone else is signed in on this device');
      const stream = await live.open(teacher.id, teacher.sessionId);
      reply.header('content-type', 'text/event-stream');
      // Tells proxies, for example nginx, not to buffer the events.
      reply.header('cache-control', 'no-store, no-transform');
      reply.header('x-accel-buffering', 'no');
      // Otherwise the connection would stay open and the server could not stop.
      reply.header('connection', 'close');
      addApiHeaders(request, reply, clock);
      // The stream writes to the response itself.
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      stream.sendTo(reply.raw);
    },
  });
  // A stopping server waits for running calls, and a stream never ends by itself.
  app.addHook('preClose', async () => live.close());
}
