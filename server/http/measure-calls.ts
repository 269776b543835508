import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** Counts every call of the API for the metrics, also refused calls and calls to an unknown address. */
export function measureCalls(api: FastifyInstance, metrics: Metrics): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A call to an unknown address has no route pattern. Its address is not used instead, because a caller could put
    // any text into the metrics.
    const route = routeOptions.url ?? 'none';
    metrics.count({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
