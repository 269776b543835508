import type { Transaction } from 'kysely';
import { compareReadings, laterReading, tick, type Reading, type Stamp } from '#domain/sync/stamp.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../platform/api-error.ts';

/** A teacher's change counter and clock, held by the transaction that locked them. */
export class TeacherClock {
  counter: number;
  private reading: Reading;
  private readonly now: number;

  constructor(counter: number, reading: Reading, now: number) {
    this.counter = counter;
    this.reading = reading;
    this.now = now;
  }

  /** The next reading of the server's own clock, later than every one before. */
  next(): Reading {
    this.reading = tick(this.reading, this.now);
    return this.reading;
  }

  /** What an answer says the server's clock shows: no earlier than any stamp it set, no later than its next reading. */
  get shown(): Reading {
    const now = { ms: this.now, counter: 0 };
    return compareReadings(now, this.reading) > 0 ? now : this.reading;
  }

  /**
   * A stamp ahead of the server's clock moves to the server's next reading: two writes stay two stamps (docs/sync.md W5).
   * One that is taken as it is takes the clock with it: else the next reading, or the device that follows what is
   * shown, could fall behind it within a millisecond, and a later write would lose to an earlier one.
   */
  accept(stamp: Stamp): Stamp {
    if (stamp.ms > this.shown.ms) return { ...this.next(), device: stamp.device };
    const { ms, counter } = stamp;
    this.reading = laterReading(this.reading, { ms, counter });
    return stamp;
  }
}

const lockedRow = prepared<{ id: number }, { counter: number; clockMs: number; clockCounter: number }>(
  (db, placeholder) =>
    db
      .updateTable('teachers')
      .set((columns) => ({ counter: columns.ref('counter') }))
      .where('id', '=', placeholder('id'))
      .returning(['counter', 'clockMs', 'clockCounter']),
);

type Kept = { id: number; counter: number; clockMs: number; clockCounter: number };

const keptRow = prepared<Kept, unknown>((db, placeholder) =>
  db
    .updateTable('teachers')
    .set({
      counter: placeholder('counter'),
      clockMs: placeholder('clockMs'),
      clockCounter: placeholder('clockCounter'),
    })
    .where('id', '=', placeholder('id')),
);

/**
 * Locks the teacher's row as the first statement of the transaction: guards, uniqueness and order need it, and
 * teachers never wait for each other (R10.1).
 */
export async function lockTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<TeacherClock> {
  const [row] = await lockedRow(trx, { id: teacherId });
  // Gone since the session was looked at: the account was deleted.
  if (!row) throw new ApiError('unauthorized', 'You are not authorized');
  return new TeacherClock(row.counter, { ms: row.clockMs, counter: row.clockCounter }, now);
}

export async function keepTeacher(trx: Transaction<Database>, teacherId: number, clock: TeacherClock): Promise<void> {
  const { ms, counter } = clock.shown;
  await keptRow(trx, { id: teacherId, counter: clock.counter, clockMs: ms, clockCounter: counter });
}
