/**
 * The offset to the server's clock that a device used when it stored the start of a race. Each answer of the server changes the
 * device's offset a little, by the delay of this answer. If a tab used the newest offset after a reload, its race clock would
 * jump by the difference.
 */
import type { NewRaceEvent } from '#domain/race/events.ts';
import { isRaceClock } from '../../db/checked-meta.ts';
import { checkedMeta, readClock } from '../../db/meta.ts';
import type { RaceClockMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';

export { serverOffset } from '../../db/meta.ts';

/** No answer is delayed longer than this, in ms. If two offsets differ by more, somebody has set the time of the device. */
const LATEST_ANSWER_MS = 2_000;

/** Stores the offset of a start or resume. Call this function in the transaction that stores the event. */
export async function noteRaceOffset(
  db: TeacherDb,
  events: readonly (NewRaceEvent & { readonly id: number })[],
  offset: number,
): Promise<void> {
  const start = events.findLast(({ kind }) => kind === 'start' || kind === 'resume');
  if (start) await db.meta.put({ key: 'race-clock', eventId: start.id, offset });
}

/**
 * Returns the offset for a race clock that runs since this event (docs/product.md 5.57). The page adds the offset, in ms, to
 * the wall clock. If this device made the event, it is the stored offset. If another device made it, or somebody has set the
 * device's time since the start, it is the newest offset.
 */
export async function raceOffset(db: TeacherDb, eventId: number | null): Promise<number> {
  const stored = await checkedMeta<RaceClockMeta>(db, 'race-clock', isRaceClock);
  const { offset } = await readClock(db, '');
  if (stored?.eventId !== eventId || stored === undefined) return offset;
  return Math.abs(stored.offset - offset) > LATEST_ANSWER_MS ? offset : stored.offset;
}
