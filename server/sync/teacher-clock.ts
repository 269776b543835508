import type { Transaction } from 'kysely';
import { compareReadings, laterReading, tick, type Reading, type Stamp } from '#domain/sync/stamp.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { unauthorized } from '../platform/api-error.ts';

/** A teacher's change counter and clock, owned by the transaction that locked the teacher. */
export class TeacherClock {
  counter: number;
  private reading: Reading;
  private readonly now: number;

  constructor(counter: number, reading: Reading, now: number) {
    this.counter = counter;
    this.reading = reading;
    this.now = now;
  }

  /** The next reading of the server's clock, later than every reading before. */
  next(): Reading {
    this.reading = tick(this.reading, this.now);
    return this.reading;
  }

  /** The clock that an answer shows: not earlier than any stamp so far, and not later than the next reading. */
  get shown(): Reading {
    const now = { ms: this.now, counter: 0 };
    return compareReadings(now, this.reading) > 0 ? now : this.reading;
  }

  /**
   * Moves a stamp that is ahead of the server's clock to the next reading, so two such writes still get two stamps
   * (docs/sync.md W5). A stamp that is kept moves the clock forward. Otherwise the next reading, or a device that
   * follows the shown clock, could be earlier than this stamp within the same millisecond, and a later write would lose
   * to an earlier one.
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

const storedClock = prepared<Kept, unknown>((db, placeholder) =>
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
 * Locks the teacher's row with the first statement of the transaction, because guards, uniqueness and order depend on
 * it. Writes of different teachers never wait for each other (R10.1).
 */
export async function lockTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<TeacherClock> {
  const [row] = await lockedRow(trx, { id: teacherId });
  // The account was deleted after the session was checked.
  if (!row) throw unauthorized();
  return new TeacherClock(row.counter, { ms: row.clockMs, counter: row.clockCounter }, now);
}

export async function storeTeacherClock(
  trx: Transaction<Database>,
  teacherId: number,
  clock: TeacherClock,
): Promise<void> {
  const { ms, counter } = clock.shown;
  await storedClock(trx, { id: teacherId, counter: clock.counter, clockMs: ms, clockCounter: counter });
}
