import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** Counts every call of the API for the metrics. Refused calls and calls to an unknown URL count too. */
export function measureCalls(api: FastifyInstance, metrics: Metrics): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A call to an unknown URL has no route pattern. The URL is not used instead, because a caller could then add any text
    // to the metrics.
    const route = routeOptions.url ?? 'none';
    metrics.count({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
