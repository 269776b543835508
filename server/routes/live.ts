import type { FastifyInstance } from 'fastify';
import { changesStream } from '#contract/sync.ts';
import type { Context } from './context.ts';
import { parseInput } from '../platform/parse-input.ts';
import { ApiError, invalid } from '../platform/api-error.ts';
import { signedInOf } from '../http/session.ts';

/** The stream of pokes (docs/sync.md P6.2). Its answer has no end, so it is no call like the others. */
export function liveRoutes(app: FastifyInstance, { live }: Context): void {
  app.route({
    method: 'GET',
    url: `/${changesStream.path}`,
    config: { access: changesStream.access },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const teacher = signedInOf(request);
      const parsed = parseInput(changesStream, { params: {}, query: request.query, body: undefined });
      if ('problems' in parsed) throw invalid(parsed.problems);
      const { user } = parsed.input.query;
      if (user !== undefined && user !== teacher.id)
        throw new ApiError('other_user', 'Someone else is signed in on this device');
      const stream = await live.open(teacher.id, teacher.sessionId);
      reply.header('content-type', 'text/event-stream');
      // `no-transform`, and a word for nginx: a proxy that gathers events until it has enough would keep them for ever.
      reply.header('cache-control', 'no-store, no-transform');
      reply.header('x-accel-buffering', 'no');
      // Kept alive after its end, the socket would keep a server from stopping.
      reply.header('connection', 'close');
      return reply.send(stream);
    },
  });
  // Before the server waits for its calls to end: these never would by themselves.
  app.addHook('preClose', async () => live.close());
}
