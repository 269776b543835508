import type { Kysely, Selectable } from 'kysely';
import type { Given, Parsed } from '#contract/parts/endpoint.ts';
import type { changes } from '#contract/sync.ts';
import { epochText, parseEpoch, type Epoch, type FeedPosition } from '#domain/sync/epoch.ts';
import { laterReading, readingText } from '#domain/sync/stamp.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database, TeachersTable } from '../../db/schema.ts';
import { ApiError, unauthorized } from '../../platform/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { ensureEpoch, storedEpoch } from '../epoch.ts';
import { changesAfter, changesInGroups } from './feed.ts';
import { fullPage } from './full-pull.ts';
import { parsePageToken } from './page-token.ts';
import { wireChanges, wireFullPage } from './wire-rows.ts';
import { readSnapshot, writeInTurn } from '../../db/teacher-turns.ts';
import { lockTeacher, provesLoss, storeTeacherClock } from '../teacher-clock.ts';

type Query = Parsed<(typeof changes)['query']>;
export type FeedPage = Given<(typeof changes)['answer']>;

interface Reader {
  /**
   * The position in the server's history that the device sends in the header `place`. An older app does not send this header,
   * but only its cursor or its page token.
   */
  readonly place?: FeedPosition | null;
  /**
   * Called after a new generation has raised the teacher's counter. The caller pokes the other devices, which then pull and get
   * the new generation.
   */
  readonly raised?: (counter: number) => void;
  readonly clock: Clock;
  readonly pageRows: number | undefined;
}

/** Returns one feed page for a device: changes after its cursor, or a page of a full pull (docs/sync.md P1, P4.3). */
export async function pull(db: Kysely<Database>, teacherId: number, query: Query, reader: Reader) {
  const state = await feedState(db, teacherId, reader.clock);
  const place = reader.place ?? placeIn(query);
  if (place && provesLoss(place, state, reader.clock.now())) await beginGeneration(db, teacherId, place, reader);
  else if (isUpToDate(state, query)) return await readPage(db, state, query, reader);
  // The counter and the rows are read from one snapshot, so the page never skips a write that is committed while the page is
  // read (P1).
  return await readSnapshot(
    db,
    async (trx) => await readPage(trx, await feedState(trx, teacherId, reader.clock), query, reader),
  );
}

type StateColumn = 'id' | 'counter' | 'generation' | 'clockMs' | 'clockCounter' | 'horizon';
type StoredState = Pick<Selectable<TeachersTable>, StateColumn>;
type FeedState = Omit<StoredState, 'generation'> & { readonly epoch: Epoch };

const storedState = prepared<{ id: number }, StoredState & { installation: string | null }>((db, placeholder) =>
  db
    .selectFrom('teachers')
    .select(['id', 'counter', 'generation', 'clockMs', 'clockCounter', 'horizon'])
    .select((eb) => storedEpoch(eb).as('installation'))
    .where('id', '=', placeholder('id'))
    .where('closedAt', 'is', null),
);

async function feedState(db: Kysely<Database>, id: number, clock: Clock): Promise<FeedState> {
  const [state] = await storedState(db, { id });
  if (!state) throw unauthorized();
  const { generation, installation, ...rest } = state;
  if (installation !== null) return { ...rest, epoch: { installation, generation } };
  // Here the epoch is missing, because an operator has deleted it while this server runs. `ensureEpoch` raises the counter, so
  // the counter is read again.
  await ensureEpoch(db, clock);
  return await feedState(db, id, clock);
}

/** Returns the position in the server's history that a pull contains, or null if it contains none. */
function placeIn({ after, epoch, page }: Query): FeedPosition | null {
  if (epoch === undefined) return null;
  const cursor = after ?? (page === undefined ? undefined : parsePageToken(page)?.to);
  return { epoch: parseEpoch(epoch), cursor: cursor ?? 0 };
}

/**
 * Begins a new generation of the teacher, because the `place` of a device shows that this server has lost changes. So every
 * device of the teacher makes a full pull, and keeps copies of the rows that the server no longer has (docs/sync.md P4.2,
 * P4.4). Nothing changes for other teachers.
 */
async function beginGeneration(
  db: Kysely<Database>,
  teacherId: number,
  place: FeedPosition,
  { clock, raised }: Reader,
): Promise<void> {
  const counter = await writeInTurn(db, teacherId, async (trx) => {
    const numbers = await lockTeacher(trx, teacherId, clock.now());
    // Another call may have begun the generation meanwhile. In that case the place of this call no longer shows a loss.
    if (!numbers.learn(place)) return null;
    await storeTeacherClock(trx, teacherId, numbers);
    return numbers.counter;
  });
  if (counter !== null) raised?.(counter);
}

/**
 * Returns true if the device already has all changes. This is the usual case. Such a pull needs no transaction, because the
 * state was read with a single statement.
 */
function isUpToDate({ counter, horizon, epoch }: FeedState, query: Query): boolean {
  return query.after === counter && counter >= horizon && query.epoch === epochText(epoch);
}

const PAGE_ROWS = 2_000;

async function readPage(
  db: Kysely<Database>,
  state: FeedState,
  query: Query,
  { clock, pageRows = PAGE_ROWS }: Reader,
): Promise<FeedPage> {
  const { id, counter, clockMs, clockCounter, horizon, epoch } = state;
  const token = query.page === undefined ? null : parsePageToken(query.page);
  const stale = query.epoch !== undefined && query.epoch !== epochText(epoch);
  // A cursor below the horizon is refused, because the purge has removed tombstones that come after this cursor (P4.2).
  const unserved = query.after !== undefined && (stale || query.after > counter || query.after < horizon);
  // A page token of another server version or another epoch can't be used. The answer is `resync` and not `invalid`,
  // because after `invalid` a device would send the same token forever.
  const lost = query.page !== undefined && (stale || !token || token.to > counter);
  if (unserved || lost) throw new ApiError('resync', 'Everything has to be fetched again.');
  const inGroups = query.groups === '1';
  const afterCursor = inGroups ? changesInGroups : changesAfter;
  const wire =
    query.after === undefined
      ? wireFullPage(await fullPage(db, id, token, { counter, pageRows, inGroups }))
      : wireChanges(await afterCursor(db, id, query.after, counter, pageRows), inGroups);
  // The clock is read after the rows. Otherwise the clock of the device would be behind by the time that it took to read the
  // rows (W4).
  const reading = laterReading({ ms: clock.now(), counter: 0 }, { ms: clockMs, counter: clockCounter });
  return { ...wire, clock: readingText(reading), epoch: epochText(epoch) };
}
