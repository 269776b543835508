import type { Transaction } from 'kysely';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { compareReadings, laterReading, REST_DEVICE, tick, type Reading, type Stamp } from '#domain/sync/stamp.ts';
import type { Epoch, FeedPosition } from '#domain/sync/epoch.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { isoAt } from '../platform/clock.ts';
import { unauthorized } from '../platform/error-answer.ts';
import { putRow } from '../rows/put-rows.ts';
import { isPlausible, raisedAbove } from './raise.ts';
import { storedEpoch } from './epoch.ts';

interface Numbers {
  readonly counter: number;
  readonly epoch: Epoch;
}

/** A teacher's change counter, epoch and clock, for the transaction that has locked the teacher's row. */
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
   * Begins a new generation, and returns true, if the device's `place` shows that the server has lost changes (docs/sync.md
   * P4.2).
   */
  learn(place: FeedPosition): boolean {
    if (!provesLoss(place, this, this.now)) return false;
    const { cursor, epoch } = place;
    this.counter = raisedAbove(Math.max(this.counter, cursor, epoch.generation), this.now);
    this.epoch = { ...this.epoch, generation: this.counter };
    return true;
  }

  /**
   * The `seen` of a write: 0 if it has none (R11), and for one of another epoch or generation (docs/sync.md W6.3), which is
   * above the counter or from before the current generation. The server may have used such a number for two changes.
   */
  seenIn(seen: number | null): number {
    return seen === null || seen > this.counter || seen < this.epoch.generation ? 0 : seen;
  }

  /** Later than all earlier readings. */
  next(): Reading {
    this.reading = tick(this.reading, this.now);
    return this.reading;
  }

  /** The reading for an answer: no stamp so far is later, and no later reading is earlier. */
  get shown(): Reading {
    const now = { ms: this.now, counter: 0 };
    return compareReadings(now, this.reading) > 0 ? now : this.reading;
  }

  /**
   * The stamp of a write (docs/sync.md W5). One that is later than the teacher's clock is replaced by its next reading, which
   * is always new. Otherwise the clock advances to the stamp, so that a later write of the same millisecond does not get an
   * earlier one and lose.
   */
  accept(stamp: Stamp): Stamp {
    if (stamp.ms > this.shown.ms) return { ...this.next(), device: stamp.device };
    const { ms, counter } = stamp;
    this.reading = laterReading(this.reading, { ms, counter });
    return stamp;
  }
}

/**
 * This happens when somebody restores a database file without the operator's command: the server uses the lost numbers again. A
 * cursor above its counter or a later generation shows it. A number that this server can't have given is ignored, so a faulty
 * client can't raise the counter without limit.
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
 * The first statement of a writing transaction, so that no other write of this teacher runs between its checks and its changes.
 * Different teachers never wait for each other (R10.1).
 */
export async function lockTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<TeacherClock> {
  const [row] = await lockedRow(trx, { id: teacherId });
  // The account was deleted after the session check.
  if (!row) throw unauthorized();
  const { counter, generation, installation, clockMs, clockCounter } = row;
  // If an operator has just deleted the epoch, the answer has an empty one, and the device sends its writes again (docs/sync.md
  // R4.4).
  const epoch = { installation: installation ?? '', generation };
  return new TeacherClock({ counter, epoch }, { ms: clockMs, counter: clockCounter }, now);
}

/** The last statement of a write's transaction. */
export async function storeTeacherClock(
  trx: Transaction<Database>,
  teacherId: number,
  clock: TeacherClock,
): Promise<void> {
  const { ms, counter } = clock.shown;
  const numbers = { counter: clock.counter, generation: clock.epoch.generation };
  await storedClock(trx, { id: teacherId, ...numbers, clockMs: ms, clockCounter: counter });
}

/** The profile and the scoring settings, without edit stamps, because nobody has edited them. */
export async function seedTeacher(trx: Transaction<Database>, teacherId: number, now: number): Promise<void> {
  const by = { device: REST_DEVICE, change: 1 };
  const at = isoAt(now);
  const common = { id: teacherId, units: {}, before: null };
  await putRow(trx, teacherId, { ...common, table: 'profile', fields: { currentGradeBookId: null } }, by);
  await putRow(
    trx,
    teacherId,
    { ...common, table: 'settings', fields: { ...defaultSettings(), letters: null, createdAt: at, updatedAt: at } },
    by,
  );
  await trx.updateTable('teachers').set({ counter: 1 }).where('id', '=', teacherId).execute();
}
