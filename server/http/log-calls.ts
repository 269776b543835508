import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import './session.ts';

// Declares the property `teacher` of Fastify's request.

/** Logs one line per call, with the pattern of the route, because a URL may contain a token. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, teacher } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, teacher: teacher?.id }, 'call');
    done();
  });
}

/** Counts every call of the API, also refused ones and unknown URLs. */
export function measureCalls(api: FastifyInstance, metrics: Metrics): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // With the URL in place of the pattern, a caller could add any text to the metrics.
    const route = routeOptions.url ?? 'none';
    metrics.count({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
