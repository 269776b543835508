import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ErrorDetail } from '#contract/refusals.ts';
import { parseStamp, readingText, REST_DEVICE, type Stamp } from '#domain/sync/stamp.ts';
import type { Clock } from '../platform/clock.ts';
import { prepared } from '../db/prepared.ts';
import type { AnswersTable, Database } from '../db/schema.ts';
import { randomId } from '../platform/random.ts';
import { MetClashes } from './clashes.ts';
import type { WriteContext } from './write-context.ts';
import { inputHash } from './input-hash.ts';
import { Refusal } from './refusal.ts';
import { UnwrittenMarks } from '../rows/put-rows.ts';
import { keepTeacher, lockTeacher, type TeacherClock } from './teacher-clock.ts';
import { Totals } from './totals.ts';

/** What a write does once it is judged: it gives the status and, where a caller wants rows back, how to make them. */
export interface WriteResult {
  readonly status: number;
  readonly body?: () => Promise<unknown>;
}

/** A parsed write on its way in, from its own call or out of a batch. */
export interface IncomingWrite {
  readonly key: string;
  /** null: a client without stamps (docs/sync.md R11). */
  readonly stamp: string | null;
  readonly seen: number | null;
  readonly method: string;
  readonly path: string;
  /** As it came: what a repeat is known by doesn't hang on how this version of the contract reads it. */
  readonly body: unknown;
  readonly run: (context: WriteContext) => Promise<WriteResult>;
}

/** How a write ended; a repeat of a key is answered with what was stored. */
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
  /** What stopped the round; what stands before it is kept (R10.3). */
  readonly failure: unknown;
}

interface Round {
  readonly trx: Transaction<Database>;
  readonly teacherId: number;
  readonly clock: TeacherClock;
  readonly now: number;
  readonly wantBodies: boolean;
  readonly sessionId: number | null;
  /** The devices whose names were kept. */
  readonly named: Set<string>;
}

/**
 * Applies writes of one teacher in one transaction, a savepoint each: a refusal doesn't stop the round, an unexpected
 * failure ends it there (docs/sync.md R10.3).
 */
export async function applyWrites(
  db: Kysely<Database>,
  teacherId: number,
  writes: readonly IncomingWrite[],
  options: { clock: Clock; wantBodies: boolean; sessionId?: number },
): Promise<RoundAnswer> {
  const now = options.clock.now();
  return await db.transaction().execute(async (trx) => {
    const clock = await lockTeacher(trx, teacherId, now);
    const { wantBodies, sessionId = null } = options;
    const round: Round = { trx, teacherId, clock, now, wantBodies, sessionId, named: new Set() };
    const answers: Answer[] = [];
    let failure: unknown;
    for (const write of writes) {
      const counter = clock.counter;
      await sql`savepoint entry`.execute(trx);
      try {
        const answer = await applyOne(round, write);
        await sql`release savepoint entry`.execute(trx);
        // Only now: what is undone below must not be answered as done.
        answers.push(answer);
      } catch (error) {
        // A full disk may have ended the whole transaction already: then nothing is kept, and the cause is what counts.
        await sql`rollback to savepoint entry`.execute(trx).catch(() => Promise.reject(error));
        clock.counter = counter;
        failure = error;
        break;
      }
    }
    await keepTeacher(trx, teacherId, clock);
    return { answers, clock: readingText(clock.shown), counter: clock.counter, failure };
  });
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

/** What a repeat of the key will be told: the refusal, or the row where the caller wanted one. */
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
    // Nothing of the entry was written before its work.
    await sql`rollback to savepoint entry`.execute(trx);
    clock.counter = counter;
    const { status, code, message, detail } = error;
    return { key: write.key, repeat: false, status, code, message, ...(detail && { detail }) };
  }
}

function contextOf({ trx, teacherId, clock, now, sessionId }: Round, write: IncomingWrite, stamp: Stamp): WriteContext {
  return {
    trx,
    teacherId,
    key: write.key,
    stamp,
    // A stamp without `seen` is guarded as if it had seen nothing (R11).
    seen: write.stamp === null ? null : (write.seen ?? 0),
    // A number also when no row changes: the entry's place in the feed is what tells the device that it is done (R10.2).
    change: (clock.counter += 1),
    nextChange: () => (clock.counter += 1),
    now,
    newId: randomId,
    known: new Map(),
    totals: new Totals(),
    marks: new UnwrittenMarks(),
    clashes: new MetClashes(),
    sessionId,
  };
}

function stampOf(write: IncomingWrite, clock: TeacherClock): Stamp {
  if (write.stamp === null) return { ...clock.next(), device: REST_DEVICE };
  const stamp = parseStamp(write.stamp);
  if (!stamp || stamp.device === REST_DEVICE) throw new Refusal('invalid', 'The edit stamp is not one.');
  return clock.accept(stamp);
}

/** A stored body is a row's, or a refusal's. */
function spread(status: number, body: unknown): Partial<Answer> {
  if (body === undefined) return {};
  return status < 300 ? { body } : (body as Partial<Answer>);
}
