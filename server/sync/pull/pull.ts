import type { Kysely, Selectable } from 'kysely';
import type { Given, Parsed } from '#contract/parts/endpoint.ts';
import type { changes } from '#contract/sync.ts';
import { epochText, parseEpoch, type Epoch, type FeedPosition } from '#domain/sync/epoch.ts';
import { laterReading, readingText } from '#domain/sync/stamp.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database, TeachersTable } from '../../db/schema.ts';
import { ErrorAnswer, unauthorized } from '../../platform/error-answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { ensureEpoch, storedEpoch } from '../epoch.ts';
import { changesAfter, changesInGroups } from './feed.ts';
import { fullPage } from './full-pull.ts';
import { parsePageToken } from './page-token.ts';
import { wireChanges, wireFullPage } from './wire-rows.ts';
import { readSnapshot, writeInTurn } from '../../db/teacher-turns.ts';
import { lockTeacher, provesLoss, storeTeacherClock } from '../teacher-clock.ts';

type Query = Parsed<(typeof changes)['query']>;
export type PullAnswer = Given<(typeof changes)['answer']>;

interface Reader {
  /** From the header `place`. An older app sends only its cursor or its page token. */
  readonly place?: FeedPosition | null;
  /** A new generation has raised the counter. The caller pokes the other devices, which then pull. */
  readonly raised?: (counter: number) => void;
  readonly clock: Clock;
  readonly pageRows: number | undefined;
}

/** Changes after the device's cursor, or a page of a full pull (docs/sync.md P1, P4.3). */
export async function pull(db: Kysely<Database>, teacherId: number, query: Query, reader: Reader) {
  const state = await feedState(db, teacherId, reader.clock);
  const place = reader.place ?? placeIn(query);
  if (place && provesLoss(place, state, reader.clock.now())) await beginGeneration(db, teacherId, place, reader);
  else if (isUpToDate(state, query)) return await readPage(db, state, query, reader);
  // One snapshot, so the page never skips a write that is committed meanwhile (P1).
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
  // An operator has deleted the epoch while this server runs. `ensureEpoch` raises the counter.
  await ensureEpoch(db, clock);
  return await feedState(db, id, clock);
}

/** Returns null if the pull contains none. */
function placeIn({ after, epoch, page }: Query): FeedPosition | null {
  if (epoch === undefined) return null;
  const cursor = after ?? (page === undefined ? undefined : parsePageToken(page)?.to);
  return { epoch: parseEpoch(epoch), cursor: cursor ?? 0 };
}

/**
 * The device's `place` shows that this server has lost changes. Every device of the teacher makes a full pull and keeps copies
 * of the lost rows (docs/sync.md P4.2, P4.4). Nothing changes for other teachers.
 */
async function beginGeneration(
  db: Kysely<Database>,
  teacherId: number,
  place: FeedPosition,
  { clock, raised }: Reader,
): Promise<void> {
  const counter = await writeInTurn(db, teacherId, async (trx) => {
    const numbers = await lockTeacher(trx, teacherId, clock.now());
    // Another call may have begun the generation meanwhile.
    if (!numbers.learn(place)) return null;
    await storeTeacherClock(trx, teacherId, numbers);
    return numbers.counter;
  });
  if (counter !== null) raised?.(counter);
}

/** The usual case. The state was read with a single statement, so no transaction is needed. */
function isUpToDate({ counter, horizon, epoch }: FeedState, query: Query): boolean {
  return query.after === counter && counter >= horizon && query.epoch === epochText(epoch);
}

const PAGE_ROWS = 2_000;

async function readPage(
  db: Kysely<Database>,
  state: FeedState,
  query: Query,
  { clock, pageRows = PAGE_ROWS }: Reader,
): Promise<PullAnswer> {
  const { id, counter, clockMs, clockCounter, horizon, epoch } = state;
  const token = query.page === undefined ? null : parsePageToken(query.page);
  const stale = query.epoch !== undefined && query.epoch !== epochText(epoch);
  // The purge has removed tombstones after this cursor (P4.2).
  const unserved = query.after !== undefined && (stale || query.after > counter || query.after < horizon);
  // `resync` and not `invalid`, after which a device would send a token of another version or epoch forever.
  const lost = query.page !== undefined && (stale || !token || token.to > counter);
  if (unserved || lost) throw new ErrorAnswer('resync', 'Everything has to be fetched again.');
  const inGroups = query.groups === '1';
  const afterCursor = inGroups ? changesInGroups : changesAfter;
  const wire =
    query.after === undefined
      ? wireFullPage(await fullPage(db, id, token, { counter, pageRows, inGroups }))
      : wireChanges(await afterCursor(db, id, query.after, counter, pageRows), inGroups);
  // Read after the rows, because the clock of the device would be behind by the time of reading (W4).
  const reading = laterReading({ ms: clock.now(), counter: 0 }, { ms: clockMs, counter: clockCounter });
  return { ...wire, counter, clock: readingText(reading), epoch: epochText(epoch) };
}
