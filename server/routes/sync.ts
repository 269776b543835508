import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Given } from '#contract/parts/endpoint.ts';
import { batch, changes, knowsKey } from '#contract/sync.ts';
import { HEADERS } from '#contract/version.ts';
import { parsePlace, type FeedPosition } from '#domain/sync/epoch.ts';
import { SKIP_ANSWER_SCHEMA, serve } from '../http/endpoints.ts';
import { asErrorAnswer } from '../http/errors.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { applyWrites, type Answer } from '../sync/apply/apply.ts';
import { isKeyKnown } from '../sync/apply/input-hash.ts';
import { pull } from '../sync/pull/pull.ts';
import { incomingWrites } from '../writes/batch.ts';
import type { Context } from './context.ts';
import { noteWrites } from './writes.ts';

/** Of the header `place`: 15 digits, `@` and an epoch. */
const MOST_PLACE = 80;

/**
 * After this time a batch begins a new transaction, because other teachers wait so long. The batch of a device that is always
 * online takes less.
 */
const PART_MS = 50;

/** Serves replay and pull for devices (docs/sync-wire.md). */
export function syncRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, pageRows, rowsPerNumber, batchPartMs = PART_MS } = context;

  serve(app, batch, async ({ body }, { request, reply, teacher }) => {
    const writes = incomingWrites(body.entries);
    const round = await applyWrites(db, teacher.id, writes, {
      clock,
      wantBodies: false,
      sessionId: teacher.sessionId,
      rowsPerNumber,
      partMs: batchPartMs,
      place: placeOf(request),
    });
    noteWrites(context, request, teacher.id, round);
    const results: WireResult[] = round.answers.map(wireResult);
    const stopped = writes[results.length];
    if (stopped) {
      context.disk.sawError(round.failure);
      request.log.error({ err: round.failure }, 'a write failed');
      results.push(failedResult(stopped.key, round.failure));
    }
    reply.header(HEADERS.clock, round.clock);
    return { results, clock: round.clock, counter: round.counter, epoch: round.epoch };
  });

  serve(app, knowsKey, async ({ params }, { teacher }) => ({ known: await isKeyKnown(db, teacher.id, params.key) }));

  serve(
    app,
    changes,
    async ({ query }, { request, reply, teacher }) => {
      const raised = (counter: number) => context.live.poke(teacher.id, counter);
      const answer = await pull(db, teacher.id, query, { clock, pageRows, raised, place: placeOf(request) });
      reply.header(HEADERS.clock, answer.clock);
      return answer;
    },
    SKIP_ANSWER_SCHEMA,
  );
}

/**
 * The position in the server's history that the device has reached; null if the header is missing or has a form that no device
 * sends.
 */
function placeOf(request: FastifyRequest): FeedPosition | null {
  const place = request.headers[HEADERS.place];
  return typeof place === 'string' && place.length <= MOST_PLACE ? parsePlace(place) : null;
}

type WireResult = Given<(typeof batch)['answer']>['results'][number];

/** The status is always 500 or above, so it is no refusal: the device keeps the entry and sends it again. */
function failedResult(key: string, failure: unknown) {
  const error = failure instanceof Error ? asErrorAnswer(failure) : null;
  const { status, code, message, more } =
    error && error.status >= 500 ? error : new ErrorAnswer('server_error', 'Something went wrong on the server');
  return { key, status, code, message, ...(more.retryAfterS !== undefined && { retryAfter: more.retryAfterS }) };
}

function wireResult({ key, status, change, code, message, detail }: Answer) {
  return {
    key,
    status,
    ...(change !== undefined && { change }),
    ...(code !== undefined && { code, message }),
    ...(detail && { detail }),
  };
}
