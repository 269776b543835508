import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ErrorDetail } from '#contract/parts/refusals.ts';
import { epochText, type FeedPosition } from '#domain/sync/epoch.ts';
import { parseStamp, readingText, REST_DEVICE, type Stamp } from '#domain/sync/stamp.ts';
import { prepared } from '../../db/prepared.ts';
import type { AnswersTable, Database } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomId } from '../../platform/random.ts';
import { UnwrittenMarks } from '../../rows/put-rows.ts';
import { ChangeNumbers } from './change-numbers.ts';
import { ClashCollector } from './clashes.ts';
import { inputHash, type SentWrite } from './input-hash.ts';
import { Refusal } from './refusal.ts';
import { writeInTurn } from '../../db/teacher-turns.ts';
import { storeTeacherClock, lockTeacher, type TeacherClock } from '../teacher-clock.ts';
import { Totals } from './totals.ts';
import type { WriteContext } from './write-context.ts';

/**
 * The result of a write that was not refused: the status, and perhaps a function that makes the body for a caller who wants
 * one.
 */
export interface WriteResult {
  readonly status: number;
  readonly body?: () => Promise<unknown>;
}

/** Of a single call or a batch, after parsing. */
export interface IncomingWrite extends SentWrite {
  readonly key: string;
  /**
   * The server made the key, so the caller can't repeat the write, and no answer is stored. Only the tombstones of a delete
   * contain this key.
   */
  readonly hasMadeKey?: boolean;
  readonly run: (context: WriteContext) => Promise<WriteResult>;
}

/** For a repeated key, the stored answer. */
export interface Answer {
  readonly key: string;
  readonly status: number;
  readonly repeat: boolean;
  readonly change?: number;
  readonly body?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly detail?: ErrorDetail;
}

export interface RoundAnswer {
  readonly answers: Answer[];
  readonly clock: string;
  readonly counter: number;
  readonly epoch: string;
  /** This round has begun a new generation, because the device's `place` shows that the server has lost changes. */
  readonly anew: boolean;
  /** Ended the round. The writes before it are kept (R10.3). */
  readonly failure: unknown;
}

interface Round {
  readonly trx: Transaction<Database>;
  readonly teacherId: number;
  readonly clock: TeacherClock;
  readonly now: number;
  readonly wantBodies: boolean;
  readonly sessionId: number | null;
  readonly rowsPerNumber: number | undefined;
  /** Whose names this round has already stored. */
  readonly named: Set<string>;
}

export interface ApplyOptions {
  readonly clock: Clock;
  readonly wantBodies: boolean;
  readonly sessionId?: number;
  /** Null if the client sent none. */
  readonly place?: FeedPosition | null;
  /** Rows with one change number. Only tests set it. */
  readonly rowsPerNumber?: number | undefined;
  /** When a new transaction begins, in ms. If it is missing, all writes are in one. */
  readonly partMs?: number | undefined;
}

/**
 * Applies the writes of one teacher (a round). On SQLite all other writes wait during a transaction, so a long list is applied
 * in several (docs/sync.md R10.3).
 */
export async function applyWrites(
  db: Kysely<Database>,
  teacherId: number,
  writes: readonly IncomingWrite[],
  options: ApplyOptions,
): Promise<RoundAnswer> {
  let round = await applyPart(db, teacherId, writes, options);
  while (round.failure === undefined && round.answers.length < writes.length) {
    await letOthersIn();
    try {
      const next = await applyPart(db, teacherId, writes.slice(round.answers.length), options);
      round = { ...next, answers: [...round.answers, ...next.answers], anew: round.anew || next.anew };
    } catch (failure) {
      // The device gets the answers of the committed writes.
      return { ...round, failure };
    }
  }
  return round;
}

/**
 * On SQLite the event loop is blocked during a transaction, so the calls of other teachers have not even been read. They need a
 * few turns before their own transactions wait for the database.
 */
async function letOthersIn(): Promise<void> {
  for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await setImmediate();
}
const ROUNDS_BETWEEN = 8;

/**
 * Applies the first writes of the list in one transaction, until `partMs` has passed. Each write has a savepoint, to which a
 * refusal or failure rolls back. After a refusal the round continues, after an unexpected failure it ends (docs/sync.md R10.3).
 */
async function applyPart(
  db: Kysely<Database>,
  teacherId: number,
  writes: readonly IncomingWrite[],
  options: ApplyOptions,
): Promise<RoundAnswer> {
  return await writeInTurn(db, teacherId, async (trx) => {
    const now = options.clock.now();
    const clock = await lockTeacher(trx, teacherId, now);
    const { wantBodies, sessionId = null, place = null, rowsPerNumber, partMs = Number.POSITIVE_INFINITY } = options;
    const anew = place !== null && clock.learn(place);
    const round: Round = { trx, teacherId, clock, now, wantBodies, sessionId, rowsPerNumber, named: new Set() };
    const end = performance.now() + partMs;
    const { answers, failure } = await applyEach(round, writes, () => performance.now() > end);
    await storeTeacherClock(trx, teacherId, clock);
    const { shown, counter, epoch } = clock;
    return { answers, clock: readingText(shown), counter, epoch: epochText(epoch), anew, failure };
  });
}

/** Applies at least one write, until `isOver` returns true or a write fails. */
async function applyEach(
  round: Round,
  writes: readonly IncomingWrite[],
  isOver: () => boolean,
): Promise<Pick<RoundAnswer, 'answers' | 'failure'>> {
  const { trx, clock } = round;
  const answers: Answer[] = [];
  for (const write of writes) {
    if (answers.length > 0 && isOver()) break;
    const counter = clock.counter;
    await sql`savepoint entry`.execute(trx);
    try {
      const answer = await applyOne(round, write);
      await sql`release savepoint entry`.execute(trx);
      // If the release fails, the `catch` block rolls the write back, and no answer may say that it was done.
      answers.push(answer);
    } catch (failure) {
      // On a full disk the database may have ended the whole transaction, so this fails too. Then nothing is kept, and the
      // first error is the cause.
      await sql`rollback to savepoint entry`.execute(trx).catch(() => Promise.reject(failure));
      clock.counter = counter;
      return { answers, failure };
    }
  }
  return { answers, failure: undefined };
}

type StoredAnswer = Selectable<AnswersTable>;

const answerTo = prepared<{ teacherId: number; key: string }, StoredAnswer>((db, placeholder) =>
  db
    .selectFrom('answers')
    .selectAll()
    .where('teacherId', '=', placeholder('teacherId'))
    .where('key', '=', placeholder('key')),
);

const storeAnswer = prepared<StoredAnswer & Record<string, unknown>, unknown>((db, placeholder) =>
  db.insertInto('answers').values({
    teacherId: placeholder('teacherId'),
    key: placeholder('key'),
    inputHash: placeholder('inputHash'),
    status: placeholder('status'),
    change: placeholder('change'),
    body: placeholder('body'),
    at: placeholder('at'),
  }),
);

async function applyOne(round: Round, write: IncomingWrite): Promise<Answer> {
  const { trx, teacherId } = round;
  const { key } = write;
  if (write.hasMadeKey) return await judge(round, write);
  const hash = inputHash(write);
  const [stored] = await answerTo(trx, { teacherId, key });
  if (stored && stored.inputHash !== hash) {
    return { key, repeat: true, status: 422, code: 'key_reused', message: 'This key was used for another write.' };
  }
  if (stored) {
    const { status, change, body } = stored;
    const parsed = body === null ? undefined : (JSON.parse(body) as unknown);
    return { key, repeat: true, status, ...(change !== null && { change }), ...spread(status, parsed) };
  }
  const answer = await judge(round, write);
  const { status, change = null } = answer;
  const kept = { teacherId, key, inputHash: hash, status, change, body: storedBody(answer), at: round.now };
  await storeAnswer(trx, kept);
  return answer;
}

/** The refusal, or the body if the caller wanted one, in case the write is repeated. */
function storedBody({ code, message, detail, body }: Answer): string | null {
  if (code !== undefined) return JSON.stringify({ code, message, detail });
  return body === undefined ? null : JSON.stringify(body);
}

async function judge(round: Round, write: IncomingWrite): Promise<Answer> {
  const { trx, teacherId, clock } = round;
  const counter = clock.counter;
  try {
    const stamp = stampOf(write, clock);
    const context = contextOf(round, write, stamp);
    const { status, body } = await write.run(context);
    await context.marks.write(trx);
    await context.totals.keep(trx, teacherId);
    await context.clashes.keep(context, round.named);
    const answerBody = round.wantBodies ? await body?.() : undefined;
    return {
      key: write.key,
      repeat: false,
      status,
      change: clock.counter,
      ...(answerBody !== undefined && { body: answerBody }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The rows of earlier entries are kept.
    await sql`rollback to savepoint entry`.execute(trx);
    clock.counter = counter;
    const { status, code, message, detail } = error;
    return { key: write.key, repeat: false, status, code, message, ...(detail && { detail }) };
  }
}

function contextOf(round: Round, write: IncomingWrite, stamp: Stamp): WriteContext {
  const { trx, teacherId, clock, now, sessionId, rowsPerNumber } = round;
  return {
    trx,
    teacherId,
    key: write.key,
    stamp,
    seen: write.stamp === null ? null : clock.seenIn(write.seen),
    // A write that changes no row also gets a change number, because the device removes its entry when its cursor has reached
    // this (R10.2).
    numbers: new ChangeNumbers(() => (clock.counter += 1), rowsPerNumber),
    now,
    newId: randomId,
    known: new Map(),
    totals: new Totals(),
    marks: new UnwrittenMarks(),
    clashes: new ClashCollector(),
    sessionId,
  };
}

function stampOf(write: IncomingWrite, clock: TeacherClock): Stamp {
  if (write.stamp === null) return { ...clock.next(), device: REST_DEVICE };
  const stamp = parseStamp(write.stamp);
  if (!stamp || stamp.device === REST_DEVICE) throw new Refusal('invalid', 'The edit stamp is not one.');
  return clock.accept(stamp);
}

/** The row of a write that succeeded, or the fields of a refusal. */
function spread(status: number, body: unknown): Partial<Answer> {
  if (body === undefined) return {};
  return status < 300 ? { body } : (body as Partial<Answer>);
}
