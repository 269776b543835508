import type { Kysely, Selectable } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { changes } from '#contract/sync.ts';
import { laterReading, readingText } from '#domain/sync/stamp.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { ApiError, unauthorized } from '../platform/api-error.ts';
import type { Clock } from '../platform/clock.ts';
import { ensureEpoch, storedEpoch } from './epoch.ts';
import { changesAfter, fullPage, parsePageToken } from './feed.ts';

type Query = Parsed<(typeof changes)['query']>;

interface Reader {
  readonly clock: Clock;
  readonly pageRows: number | undefined;
}

/**
 * One page of the feed for a device: the changes after its cursor, or a part of a full pull (docs/sync.md P1, P4.3).
 */
export async function pull(db: Kysely<Database>, teacherId: number, query: Query, reader: Reader) {
  const state = await feedState(db, teacherId, reader.clock);
  if (isUpToDate(state, query)) return await readPage(db, state, query, reader);
  // Counter and rows are read from one snapshot, so a page never skips a write that commits meanwhile (P1).
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => await readPage(trx, await feedState(trx, teacherId, reader.clock), query, reader));
}

type StateColumn = 'id' | 'counter' | 'clockMs' | 'clockCounter' | 'horizon';
type FeedState = Pick<Selectable<TeachersTable>, StateColumn> & { readonly epoch: string };

const storedState = prepared<{ id: number }, Omit<FeedState, 'epoch'> & { epoch: string | null }>((db, placeholder) =>
  db
    .selectFrom('teachers')
    .select(['id', 'counter', 'clockMs', 'clockCounter', 'horizon'])
    .select((eb) => storedEpoch(eb).as('epoch'))
    .where('id', '=', placeholder('id')),
);

async function feedState(db: Kysely<Database>, id: number, clock: Clock): Promise<FeedState> {
  const [state] = await storedState(db, { id });
  if (!state) throw unauthorized();
  const { epoch } = state;
  if (epoch !== null) return { ...state, epoch };
  // An operator has deleted the epoch while this server runs. The new epoch raises the counter, so it is read again.
  await ensureEpoch(db, clock);
  return await feedState(db, id, clock);
}

/**
 * True if the device has all changes already. Most pulls end here. Such a pull needs no transaction, because the state
 * was read with a single statement.
 */
function isUpToDate({ counter, horizon, epoch }: FeedState, query: Query): boolean {
  return query.after === counter && counter >= horizon && query.epoch === epoch;
}

async function readPage(db: Kysely<Database>, state: FeedState, query: Query, { clock, pageRows }: Reader) {
  const { id, counter, clockMs, clockCounter, horizon, epoch } = state;
  const token = query.page === undefined ? null : parsePageToken(query.page);
  const stale = query.epoch !== undefined && query.epoch !== epoch;
  // A cursor below the horizon is not served, because the purge has removed deletes after this cursor from the feed
  // (P4.2).
  const unserved = query.after !== undefined && (stale || query.after > counter || query.after < horizon);
  // A page token of another server version or of another epoch cannot be used. The answer is `resync` and not
  // `invalid`, because after `invalid` a device would send the same token forever.
  const lost = query.page !== undefined && (stale || !token || token.to > counter);
  if (unserved || lost) throw new ApiError('resync', 'Everything has to be fetched again.');
  const reading = laterReading({ ms: clock.now(), counter: 0 }, { ms: clockMs, counter: clockCounter });
  const page =
    query.after === undefined
      ? await fullPage(db, id, token, counter, pageRows)
      : await changesAfter(db, id, query.after, counter, pageRows);
  return { ...page, clock: readingText(reading), epoch };
}
