import type { FastifyInstance } from 'fastify';
import { changesStream } from '#contract/sync.ts';
import { signedInOf } from '../http/session.ts';
import { ApiError, invalid } from '../platform/api-error.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { Context } from './context.ts';

/**
 * The stream of pokes (docs/sync.md P6.2). Its answer never ends, so it is registered separately from the other calls.
 */
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
      // `no-transform`, and `x-accel-buffering` for nginx, because a proxy that buffers events would hold them back.
      reply.header('cache-control', 'no-store, no-transform');
      reply.header('x-accel-buffering', 'no');
      // A socket that is kept alive after the stream would keep the server from stopping.
      reply.header('connection', 'close');
      return reply.send(stream);
    },
  });
  // The streams are closed before the server waits for its open calls, because a stream never ends by itself.
  app.addHook('preClose', async () => live.close());
}
