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

/** The names of headers by which proxies tell who has called them. */
const OF_A_PROXY = /^(?:forwarded|via|x-forwarded.*|x-original.*|x-envoy.*|cf-.*|x-real-ip|.*-client-ip)$/;
const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * True if the call comes from the same machine and from no proxy. The address of the connection counts and not the one in a
 * header, because a proxy may pass on a header that its caller has made up. A proxy shows itself by its headers, by the public
 * name of the server, or, like nginx without further settings, by HTTP 1.0 (docs/product.md 9.84). A monitor sends none of them.
 */
function isLocal({ headers, socket, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => OF_A_PROXY.test(name));
  const isForThisMachine = raw.httpVersion !== '1.0' && THIS_MACHINE.test(headers.host ?? '');
  return (
    !isForwarded && isForThisMachine && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  );
}

/** Hashes the text, because the constant-time comparison needs two buffers of equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
