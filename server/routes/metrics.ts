import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Context } from './context.ts';

/**
 * The metrics for a monitoring program (docs/operations.md). It has to send the metrics token. If no token is set, it
 * has to call from the same machine.
 */
export function metricsRoute(app: FastifyInstance, { config, clock }: Context, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!isMonitor(request, config.metricsToken)) return await reply.status(404).type('text/plain').send('Not found');
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return await reply.send(metrics.text({ version: config.version, contract: CONTRACT_VERSION }, clock));
  });
}

function isMonitor(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * True if the call comes from the same machine and from no proxy. The address of the connection counts and not the one in a
 * header, because a proxy may pass on a header that its caller has made up.
 */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

/** Hashes the text, because the constant-time comparison needs two buffers of equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
