import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/version.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../sync/apply/refusal.ts';

/** Answers every error of the API as JSON with the same fields. The cause of an internal error is only logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ErrorAnswer | Error, request, reply) => {
    const answer = asErrorAnswer(error);
    if (answer.status >= 500 && !connectionBroke(request)) request.log.error({ err: error }, 'failed');
    return send(reply, answer);
  });
}

/** The answer does not repeat the URL. */
export function answerUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    send(reply, new ErrorAnswer('not_found', 'There is no such address')),
  );
}

/** The connection broke before the whole body arrived, which is no error of the server. */
function connectionBroke({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

/** Fastify refuses a malformed URL before any hook runs, so this function sets all headers. */
export function answerBrokenAddress(clock: Clock, headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void send(reply.headers(headers).header(HEADERS.clock, `${clock.now()}.0`), asErrorAnswer(error));
  };
}

/** The headers of a call arrived too late, or they are too long. */
const UNREADABLE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Node creates no request object for data that is not HTTP, so this function writes the whole answer and closes the connection
 * (docs/product.md 9.83).
 */
export function answerUnreadableCalls(clock: Clock, headers: Readonly<Record<string, string>>) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code !== 'ECONNRESET' && socket.writable) {
      const status = UNREADABLE[code] ?? 400;
      const body = JSON.stringify(new ErrorAnswer('invalid', 'Invalid input').body());
      const all = {
        ...headers,
        [HEADERS.clock]: `${clock.now()}.0`,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'no-store',
        connection: 'close',
      };
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', body].join('\r\n'));
    }
    socket.destroy();
  };
}

function send(reply: FastifyReply, error: ErrorAnswer): FastifyReply {
  const { retryAfterS } = error.more;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.status(error.status).send(error.body());
}

/**
 * A device sets a write aside if the answer is `server_error` for an hour, but never after `unavailable` (docs/sync.md R6.2).
 */
export function asErrorAnswer(error: FastifyError | Error): ErrorAnswer {
  if (error instanceof ErrorAnswer) return error;
  if (error instanceof Refusal) return new ErrorAnswer(error.code, error.message, { detail: error.detail });
  if (isUnavailable(error)) return new ErrorAnswer('unavailable', 'The server is busy', { retryAfterS: 1 });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new ErrorAnswer('too_large', 'That is too much at once');
  // Fastify refuses malformed JSON, another content type, and a malformed URL.
  if (status >= 400 && status < 500) return new ErrorAnswer('invalid', 'Invalid input');
  return new ErrorAnswer('server_error', 'Something went wrong on the server');
}
