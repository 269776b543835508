import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Given } from '#contract/endpoint.ts';
import { invalid } from '../platform/api-error.ts';
import { type Input, parseInput } from '../platform/parse-input.ts';
import { type SignedIn, signedInOf } from './session.ts';

const PUBLIC_BODY_LIMIT = 16_384;

/** Who calls, beside the input: log, headers and cookies are had from the request and the reply. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export interface TeachersCall extends Call {
  readonly teacher: SignedIn;
}

type Answer<E extends Endpoint> = E['answer'] extends undefined ? void : Given<E['answer']>;
type Handler<E extends Endpoint, C extends Call> = (input: Input<E>, call: C) => Promise<Answer<E>>;

interface Serving {
  readonly asMade?: boolean;
}

/** For answers of many rows that are made by their tables' own lists of fields: to judge them takes longer than to read them. */
export const AS_MADE: Serving = { asMade: true };

/** Registers a call of signed-in teachers (or of admins). The answer holds what its schema names and no more. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, TeachersCall>,
  serving: Serving = {},
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: servePublic`);
  route(app, endpoint, (input, call) => handler(input, { ...call, teacher: signedInOf(call.request) }), serving);
}

/** Registers a call that anyone may make. */
export function servePublic<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E, Call>): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: serve`);
  route(app, endpoint, handler, {});
}

function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Call>,
  { asMade = false }: Serving,
): void {
  app.route({
    method: endpoint.method,
    url: `/${endpoint.path}`,
    config: { access: endpoint.access },
    // Whoever has no session has little to say.
    ...(endpoint.access === 'public' && { bodyLimit: PUBLIC_BODY_LIMIT }),
    handler: async (request, reply) => {
      const parsed = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
      if ('problems' in parsed) throw invalid(parsed.problems);
      // Set before the handler, which may choose another success: an upsert by POST answers 200.
      reply.status(endpoint.status);
      const answer = await handler(parsed.input, { request, reply });
      // Only now: an error is JSON, whatever the call answers.
      if (endpoint.type === 'csv') reply.type('text/csv; charset=utf-8');
      if (endpoint.answer === undefined) return reply.send();
      return reply.send(asMade ? answer : z.parse(endpoint.answer, answer));
    },
  });
}
