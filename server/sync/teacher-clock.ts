import type { Transaction } from 'kysely';
import { compareReadings, laterReading, tick, type Reading, type Stamp } from '#domain/sync/stamp.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { unauthorized } from '../platform/api-error.ts';

/** A teacher's change counter and clock. Only the transaction that has locked the teacher's row uses them. */
export class TeacherClock {
  counter: number;
  private reading: Reading;
  private readonly now: number;

  constructor(counter: number, reading: Reading, now: number) {
    this.counter = counter;
    this.reading = reading;
    this.now = now;
  }

  /** Advances the teacher's clock and returns its reading, which is later than all earlier ones. */
  next(): Reading {
    this.reading = tick(this.reading, this.now);
    return this.reading;
  }

  /**
   * The clock reading that an answer contains. No stamp so far is later than this reading, and the next reading is not
   * earlier.
   */
  get shown(): Reading {
    const now = { ms: this.now, counter: 0 };
    return compareReadings(now, this.reading) > 0 ? now : this.reading;
  }

  /**
   * Returns the stamp that a write gets (docs/sync.md W5). A stamp ahead of the clock is replaced by the next reading.
   * Because each reading is new, two such writes still get two stamps. Any other stamp is kept, and the clock moves
   * forward to it. Otherwise a later write of the same millisecond could get an earlier stamp and lose.
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
 * Locks the teacher's row. This must be the first statement of a writing transaction, so that no other write of this
 * teacher runs between its checks and its changes. Writes of different teachers never wait for each other (R10.1).
 */
export async function lockTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<TeacherClock> {
  const [row] = await lockedRow(trx, { id: teacherId });
  // The row is missing if the account was deleted after the session was checked.
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
