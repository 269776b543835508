import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { changesStream } from '#contract/sync.ts';
import { addApiHeaders } from '../http/gate.ts';
import { signedInOf } from '../http/session.ts';
import { ApiError, invalid } from '../platform/api-error.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { Context } from './context.ts';

/** Serves the stream of pokes (docs/sync.md P6.2). Its answer never ends, so it is not registered with `serve`. */
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
        throw new ApiError('other_user', 'Someone else is signed in on this device');
      const stream = await live.open(teacher.id, teacher.sessionId);
      reply.header('content-type', 'text/event-stream');
      // `no-transform` and `x-accel-buffering` (for nginx) tell proxies not to buffer the events, so that the events arrive
      // immediately.
      reply.header('cache-control', 'no-store, no-transform');
      reply.header('x-accel-buffering', 'no');
      // With this header, the connection closes together with the stream. Otherwise the connection would stay open and the
      // server could not stop.
      reply.header('connection', 'close');
      addApiHeaders(request, reply, clock);
      // The stream writes to the response itself, so Fastify sends nothing and runs no `onSend` hook.
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      stream.sendTo(reply.raw);
    },
  });
  // When the server stops, it waits for running calls. A stream never ends by itself, so the streams are closed first.
  app.addHook('preClose', async () => live.close());
}
