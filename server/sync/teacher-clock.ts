import type { Transaction } from 'kysely';
import { compareReadings, laterReading, tick, type Reading, type Stamp } from '#domain/sync/stamp.ts';
import type { Epoch, FeedPosition } from '#domain/sync/epoch.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { unauthorized } from '../platform/api-error.ts';
import { isPlausible, raisedAbove } from './raise.ts';
import { storedEpoch } from './epoch.ts';

interface Numbers {
  readonly counter: number;
  readonly epoch: Epoch;
}

/** A teacher's change counter, epoch and clock. Only the transaction that has locked the teacher's row may use this object. */
export class TeacherClock {
  counter: number;
  epoch: Epoch;
  private reading: Reading;
  private readonly now: number;

  constructor({ counter, epoch }: Numbers, reading: Reading, now: number) {
    this.counter = counter;
    this.epoch = epoch;
    this.reading = reading;
    this.now = now;
  }

  /**
   * Begins a new generation if this `place` of a device shows that the server has lost changes (docs/sync.md P4.2). Returns
   * true if a new generation began.
   */
  learn(place: FeedPosition): boolean {
    if (!provesLoss(place, this, this.now)) return false;
    const { cursor, epoch } = place;
    this.counter = raisedAbove(Math.max(this.counter, cursor, epoch.generation), this.now);
    this.epoch = { ...this.epoch, generation: this.counter };
    return true;
  }

  /**
   * Returns the `seen` that the server uses for a write. For a write without `seen` the result is 0, as if its device had seen
   * no change (R11). The result is also 0 for a `seen` of another epoch or generation (docs/sync.md W6.3): a number above the
   * counter, or a number from before the current generation. The server may have used a number from before the current
   * generation for two different changes, and can't know which of the two the device has seen.
   */
  seenIn(seen: number | null): number {
    return seen === null || seen > this.counter || seen < this.epoch.generation ? 0 : seen;
  }

  /** Advances the teacher's clock and returns its reading, which is later than all earlier readings. */
  next(): Reading {
    this.reading = tick(this.reading, this.now);
    return this.reading;
  }

  /**
   * The clock reading that an answer contains. No stamp so far is later than this reading, and no later reading is earlier than
   * it.
   */
  get shown(): Reading {
    const now = { ms: this.now, counter: 0 };
    return compareReadings(now, this.reading) > 0 ? now : this.reading;
  }

  /**
   * Returns the stamp that a write gets (docs/sync.md W5). A stamp that is later than the teacher's clock is replaced by the
   * next reading of this clock. Each reading is new, so two such writes get two different stamps. Any other stamp is kept, and
   * the clock advances to this stamp. Otherwise a later write of the same millisecond could get an earlier stamp and lose.
   */
  accept(stamp: Stamp): Stamp {
    if (stamp.ms > this.shown.ms) return { ...this.next(), device: stamp.device };
    const { ms, counter } = stamp;
    this.reading = laterReading(this.reading, { ms, counter });
    return stamp;
  }
}

/**
 * Returns true if this `place` of a device shows that this server has lost changes of the teacher. This happens when somebody
 * restores a database file or a snapshot without the operator's command: the server then uses the lost numbers again. The
 * function recognises a loss by a cursor above the server's counter, or by a generation later than the server's own. It ignores
 * a number that this server can't have given, so a client with errors can't raise the counter without limit.
 */
export function provesLoss(
  { epoch, cursor }: FeedPosition,
  known: { epoch: Epoch; counter: number },
  now: number,
): boolean {
  if (epoch.installation !== known.epoch.installation) return false;
  const isLaterCursor = epoch.generation === known.epoch.generation && cursor > known.counter;
  const isLater = isLaterCursor || epoch.generation > known.epoch.generation;
  return isLater && isPlausible(Math.max(cursor, epoch.generation), now);
}

type Kept = {
  id: number;
  counter: number;
  generation: number;
  clockMs: number;
  clockCounter: number;
};

const lockedRow = prepared<{ id: number }, Omit<Kept, 'id'> & { installation: string | null }>((db, placeholder) =>
  db
    .updateTable('teachers')
    .set((columns) => ({ counter: columns.ref('counter') }))
    .where('id', '=', placeholder('id'))
    .where('closedAt', 'is', null)
    .returning((eb) => ['counter', 'generation', 'clockMs', 'clockCounter', storedEpoch(eb).as('installation')]),
);

const storedClock = prepared<Kept, unknown>((db, placeholder) =>
  db
    .updateTable('teachers')
    .set({
      counter: placeholder('counter'),
      generation: placeholder('generation'),
      clockMs: placeholder('clockMs'),
      clockCounter: placeholder('clockCounter'),
    })
    .where('id', '=', placeholder('id')),
);

/**
 * Locks the teacher's row. This must be the first statement of a writing transaction, so that no other write of this teacher
 * runs between the checks and the changes of this transaction. Writes of different teachers never wait for each other (R10.1).
 */
export async function lockTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<TeacherClock> {
  const [row] = await lockedRow(trx, { id: teacherId });
  // The row is missing if the account was deleted after the session was checked.
  if (!row) throw unauthorized();
  const { counter, generation, installation, clockMs, clockCounter } = row;
  // If an operator has just deleted the epoch, the answer to the write contains an empty epoch, which no device has. So the
  // device keeps its writes and sends them again (docs/sync.md R4.4).
  const epoch = { installation: installation ?? '', generation };
  return new TeacherClock({ counter, epoch }, { ms: clockMs, counter: clockCounter }, now);
}

/** Stores the clock, the counter and the generation at the end of a write's transaction. */
export async function storeTeacherClock(
  trx: Transaction<Database>,
  teacherId: number,
  clock: TeacherClock,
): Promise<void> {
  const { ms, counter } = clock.shown;
  const numbers = { counter: clock.counter, generation: clock.epoch.generation };
  await storedClock(trx, { id: teacherId, ...numbers, clockMs: ms, clockCounter: counter });
}
