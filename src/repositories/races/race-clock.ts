/**
 * The offset to the server's clock with which a device timed the start of a race. Each answer of the server changes the
 * device's offset by the delay of this answer. If a tab used the newest offset after a reload, its race clock would jump by the
 * difference.
 */
import type { NewRaceEvent } from '#domain/race/events.ts';
import { isRaceClock } from '../../db/checked-meta.ts';
import { checkedMeta, readClock } from '../../db/meta.ts';
import type { RaceClockMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';

export { serverOffset } from '../../db/meta.ts';

/**
 * Answers are never delayed longer than this, in ms. A larger difference means that somebody has set the device's time since.
 */
const LATEST_ANSWER_MS = 2_000;

/** Stores the offset with a start or resume, in the transaction that stores the event. */
export async function noteRaceOffset(
  db: TeacherDb,
  events: readonly (NewRaceEvent & { readonly id: number })[],
  offset: number,
): Promise<void> {
  const start = events.findLast(({ kind }) => kind === 'start' || kind === 'resume');
  if (start) await db.meta.put({ key: 'race-clock', eventId: start.id, offset });
}

/**
 * Returns the offset with which a page shows a clock that runs since this event, in ms, to be added to the wall clock. It is
 * the stored offset if this device made the event, otherwise the newest one (docs/product.md 5.57). The newest one is also used
 * if the device's time was set since the start.
 */
export async function raceOffset(db: TeacherDb, eventId: number | null): Promise<number> {
  const stored = await checkedMeta<RaceClockMeta>(db, 'race-clock', isRaceClock);
  const { offset } = await readClock(db, '');
  if (stored?.eventId !== eventId || stored === undefined) return offset;
  return Math.abs(stored.offset - offset) > LATEST_ANSWER_MS ? offset : stored.offset;
}
