import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

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
