import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS, OLDEST_CONTRACT } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import type { Clock } from '../platform/clock.ts';

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Checks the headers of every call before its session is read, and adds the headers of every answer. */
export function guardCalls(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const version = request.headers[HEADERS.contract];
    // After this answer an older app asks for its update. Its writes wait until then (docs/sync.md L4.1a, R5).
    if (version !== undefined && !isKnown(version)) return done(new ErrorAnswer('update', 'Please update the app'));
    // A form on another site sends the cookies too, but cannot send this header.
    if (WRITING.has(request.method) && !request.headers[HEADERS.client]) {
      return done(new ErrorAnswer('client_type', `A writing call needs the header ${HEADERS.client}`));
    }
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    addApiHeaders(request, reply, clock);
    done();
  });
}

/**
 * The header `clock` distinguishes an answer of the API from that of a proxy (docs/sync.md R5). For a write, it is already set
 * to the teacher's clock.
 */
export function addApiHeaders(request: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  reply.header(HEADERS.request, request.id);
  if (!reply.hasHeader(HEADERS.clock)) reply.header(HEADERS.clock, `${clock.now()}.0`);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

function isKnown(version: string | string[]): boolean {
  return (
    typeof version === 'string' &&
    /^\d{1,6}$/.test(version) &&
    Number(version) >= OLDEST_CONTRACT &&
    Number(version) <= CONTRACT_VERSION
  );
}
