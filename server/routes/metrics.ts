import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Context } from './context.ts';

/**
 * Serves the metrics to a monitoring program that sends the metrics token (docs/operations.md). Without a token, the program
 * has to run on the same machine.
 */
export function metricsRoute(app: FastifyInstance, { config, clock }: Context, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!isMonitor(request, config.metricsToken))
      return await reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return await reply.send(metrics.text({ version: config.version, contract: CONTRACT_VERSION }, clock));
  });
}

function isMonitor(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** With which proxies report the address of their caller. */
const OF_A_PROXY = /^(?:forwarded|via|x-forwarded.*|x-original.*|x-envoy.*|cf-.*|x-real-ip|.*-client-ip)$/;
const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * The call was made on the same machine and not by a proxy. The address of the connection counts, because a header can say
 * anything. A proxy shows by its headers, the public host name, or HTTP 1.0, nginx's default (docs/product.md 9.84).
 */
function isLocal({ headers, socket, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => OF_A_PROXY.test(name));
  const isForThisMachine = raw.httpVersion !== '1.0' && THIS_MACHINE.test(headers.host ?? '');
  return (
    !isForwarded && isForThisMachine && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  );
}

/** The constant-time comparison needs two buffers of equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
