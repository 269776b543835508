import type { FastifyInstance } from 'fastify';
// Declares the property `teacher` of Fastify's request.
import './session.ts';

/** Logs one line per call, with the pattern of the route, because a URL may contain a token. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, teacher } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, teacher: teacher?.id }, 'call');
    done();
  });
}
