import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Given } from '#contract/parts/endpoint.ts';
import { SIZES } from '../limits/table.ts';
import { invalid } from '../platform/error-answer.ts';
import { type Input, parseInput } from '../platform/parse-input.ts';
import { type SignedIn, signedInOf } from './session.ts';

/** A handler uses them for the log, headers and cookies. */
export interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export interface TeachersCall extends Caller {
  readonly teacher: SignedIn;
}

type Answer<E extends Endpoint> = E['answer'] extends undefined ? void : Given<E['answer']>;
type Handler<E extends Endpoint, C extends Caller> = (input: Input<E>, call: C) => Promise<Answer<E>>;

interface Serving {
  readonly skipAnswerSchema?: boolean;
}

/**
 * Skips the check of the answer against its schema, which would take longer than reading the rows. Their fields come from the
 * definition of the table.
 */
export const SKIP_ANSWER_SCHEMA: Serving = { skipAnswerSchema: true };

/** Registers an endpoint for signed-in teachers or for admins. The answer contains only the fields in its schema. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, TeachersCall>,
  serving: Serving = {},
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: servePublic`);
  route(app, endpoint, (input, call) => handler(input, { ...call, teacher: signedInOf(call.request) }), serving);
}

export function servePublic<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E, Caller>): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: serve`);
  route(app, endpoint, handler, {});
}

function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller>,
  { skipAnswerSchema = false }: Serving,
): void {
  app.route({
    method: endpoint.method,
    url: `/${endpoint.path}`,
    config: { access: endpoint.access },
    // Callers without a session need only small bodies.
    ...(endpoint.access === 'public' && { bodyLimit: SIZES.publicBody.most }),
    handler: async (request, reply) => {
      const parsed = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
      if ('problems' in parsed) throw invalid(parsed.problems);
      // The handler may set another success status.
      reply.status(endpoint.status);
      const answer = await handler(parsed.input, { request, reply });
      // A CSV endpoint also sends its errors as JSON.
      if (endpoint.type === 'csv') reply.type('text/csv; charset=utf-8');
      if (endpoint.answer === undefined) return reply.send();
      return reply.send(skipAnswerSchema ? answer : z.parse(endpoint.answer, answer));
    },
  });
}
