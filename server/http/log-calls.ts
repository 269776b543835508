import type { FastifyInstance } from 'fastify';
// This import declares the property `teacher` of Fastify's request.
import './session.ts';

/**
 * Logs one line per call of the API. The line contains the pattern of the route and not the URL of the call, because a URL
 * may contain a token.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, teacher } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, teacher: teacher?.id }, 'call');
    done();
  });
}
