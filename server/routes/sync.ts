import type { FastifyInstance } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { Given, Parsed } from '#contract/endpoint.ts';
import { batch, changes } from '#contract/sync.ts';
import { HEADERS } from '#contract/version.ts';
import { laterReading, readingText } from '#domain/stamp.ts';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { ApiError, asApiError } from '../plugins/errors.ts';
import { AS_MADE, serve } from '../plugins/endpoints.ts';
import { unauthorized } from '../plugins/session.ts';
import { applyWrites, type Answer } from '../sync/apply.ts';
import { incomingWrites } from '../writes/batch.ts';
import { readEpoch } from '../sync/epoch.ts';
import { changesAfter, fullPage, parsePageToken } from '../sync/feed.ts';
import { noteWrites } from './writes.ts';

/** Replay and pull of devices (docs/sync.md, Wire). */
export function syncRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, pageRows } = context;

  serve(app, batch, async ({ body }, { request, reply, teacher }) => {
    const writes = incomingWrites(body.entries);
    const round = await applyWrites(db, teacher.id, writes, {
      clock,
      wantBodies: false,
      sessionId: teacher.sessionId,
    });
    noteWrites(context, request, teacher.id, round);
    const results: WireResult[] = round.answers.map(wireResult);
    const stopped = writes[results.length];
    if (stopped) {
      request.log.error({ err: round.failure }, 'a write failed');
      results.push(failedResult(stopped.key, round.failure));
    }
    reply.header(HEADERS.clock, round.clock);
    return { results, clock: round.clock, counter: round.counter, epoch: await readEpoch(db) };
  });

  serve(
    app,
    changes,
    async ({ query }, { reply, teacher }) => {
      const epoch = await readEpoch(db);
      // One snapshot for counter and rows: a page never steps over a write that commits while it is read (P1).
      const { page, clock: shown } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => await readPage(trx, teacher.id, query, { epoch, now: clock.now(), pageRows }));
      reply.header(HEADERS.clock, shown);
      return { ...page, clock: shown, epoch };
    },
    AS_MADE,
  );
}

type WireResult = Given<(typeof batch)['answer']>['results'][number];
type Query = Parsed<(typeof changes)['query']>;

interface Reader {
  readonly epoch: string;
  readonly now: number;
  readonly pageRows: number | undefined;
}

type Stand = Pick<Selectable<TeachersTable>, 'counter' | 'clockMs' | 'clockCounter' | 'horizon'>;

const standOf = prepared<{ id: number }, Stand>((db, hole) =>
  db.selectFrom('teachers').select(['counter', 'clockMs', 'clockCounter', 'horizon']).where('id', '=', hole('id')),
);

async function readPage(trx: Transaction<Database>, teacherId: number, query: Query, { epoch, now, pageRows }: Reader) {
  const [teacher] = await standOf(trx, { id: teacherId });
  if (!teacher) throw unauthorized();
  const { counter, clockMs, clockCounter, horizon } = teacher;
  const token = query.page === undefined ? null : parsePageToken(query.page);
  const stale = query.epoch !== undefined && query.epoch !== epoch;
  // Below the horizon a delete may be missing from what is left (P4).
  const unserved = query.after !== undefined && (stale || query.after > counter || query.after < horizon);
  // A page of another server version can't be gone on from: refused as invalid, a device would ask for it for ever.
  const lost = query.page !== undefined && (stale || !token);
  if (unserved || lost) throw new ApiError('resync', 'Everything has to be fetched again.');
  const reading = laterReading({ ms: now, counter: 0 }, { ms: clockMs, counter: clockCounter });
  const page =
    query.after === undefined
      ? await fullPage(trx, teacherId, token, counter, pageRows)
      : await changesAfter(trx, teacherId, query.after, counter, pageRows);
  return { page, clock: readingText(reading) };
}

/** Never a refusal: the entry waits and comes again. */
function failedResult(key: string, failure: unknown) {
  const error = failure instanceof Error ? asApiError(failure) : null;
  const { status, code, message, more } =
    error && error.status >= 500 ? error : new ApiError('server_error', 'Something went wrong on the server');
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
