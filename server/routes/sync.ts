import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { Given, Parsed } from '#contract/endpoint.ts';
import { batch, changes } from '#contract/sync.ts';
import { HEADERS } from '#contract/version.ts';
import { laterReading, readingText } from '#domain/sync/stamp.ts';
import type { Context } from './context.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { asApiError } from '../http/errors.ts';
import { ApiError } from '../platform/api-error.ts';
import { SKIP_ANSWER_SCHEMA, serve } from '../http/endpoints.ts';
import { unauthorized } from '../http/session.ts';
import { applyWrites, type Answer } from '../sync/apply.ts';
import { incomingWrites } from '../writes/batch.ts';
import { readEpoch, storedEpoch } from '../sync/epoch.ts';
import { changesAfter, fullPage, parsePageToken } from '../sync/feed.ts';
import { noteWrites } from './writes.ts';

/** Replay and pull for devices (docs/sync.md, Wire). */
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
      const now = clock.now();
      const read = async (on: Kysely<Database>, stand: Stand) => await readPage(on, stand, query, { now, pageRows });
      const stand = await standFor(db, teacher.id);
      const answer = isUpToDate(stand, query)
        ? await read(db, stand)
        : // One snapshot for counter and rows: a page never steps over a write that commits while it is read (P1).
          await db
            .transaction()
            .setIsolationLevel('repeatable read')
            .setAccessMode('read only')
            .execute(async (trx) => await read(trx, await standFor(trx, teacher.id)));
      reply.header(HEADERS.clock, answer.clock);
      return answer;
    },
    SKIP_ANSWER_SCHEMA,
  );
}

type WireResult = Given<(typeof batch)['answer']>['results'][number];
type Query = Parsed<(typeof changes)['query']>;

interface Reader {
  readonly now: number;
  readonly pageRows: number | undefined;
}

type StandColumn = 'id' | 'counter' | 'clockMs' | 'clockCounter' | 'horizon';
type Stand = Pick<Selectable<TeachersTable>, StandColumn> & { readonly epoch: string };

const standOf = prepared<{ id: number }, Omit<Stand, 'epoch'> & { epoch: string | null }>((db, placeholder) =>
  db
    .selectFrom('teachers')
    .select(['id', 'counter', 'clockMs', 'clockCounter', 'horizon'])
    .select((eb) => storedEpoch(eb).as('epoch'))
    .where('id', '=', placeholder('id')),
);

async function standFor(db: Kysely<Database>, id: number): Promise<Stand> {
  const [stand] = await standOf(db, { id });
  if (!stand) throw unauthorized();
  return { ...stand, epoch: stand.epoch ?? (await readEpoch(db)) };
}

/**
 * True when the device has everything, as most pulls find. One statement tells it, and a single statement is a snapshot
 * by itself.
 */
function isUpToDate({ counter, horizon, epoch }: Stand, query: Query): boolean {
  return query.after === counter && counter >= horizon && query.epoch === epoch;
}

async function readPage(db: Kysely<Database>, stand: Stand, query: Query, { now, pageRows }: Reader) {
  const { id, counter, clockMs, clockCounter, horizon, epoch } = stand;
  const token = query.page === undefined ? null : parsePageToken(query.page);
  const stale = query.epoch !== undefined && query.epoch !== epoch;
  // Below the horizon a purged delete may be missing from the feed (P4.2).
  const unserved = query.after !== undefined && (stale || query.after > counter || query.after < horizon);
  // A page token of another server version cannot be continued. If it were refused as invalid, a device would ask for
  // it forever.
  const lost = query.page !== undefined && (stale || !token);
  if (unserved || lost) throw new ApiError('resync', 'Everything has to be fetched again.');
  const reading = laterReading({ ms: now, counter: 0 }, { ms: clockMs, counter: clockCounter });
  const page =
    query.after === undefined
      ? await fullPage(db, id, token, counter, pageRows)
      : await changesAfter(db, id, query.after, counter, pageRows);
  return { ...page, clock: readingText(reading), epoch };
}

/** The result of a failed entry. It is never a refusal, so the device keeps the entry and tries again. */
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
