import type { FastifyInstance } from 'fastify';
// The import declares the property `teacher` on Fastify's request.
import './session.ts';

/** One line per call of the API: the route's pattern, never the address that was asked for. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, teacher } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, teacher: teacher?.id }, 'call');
    done();
  });
}
