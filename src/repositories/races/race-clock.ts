/**
 * The offset to the server's clock when a device stored the start of a race. Each answer changes the device's offset a little,
 * so with the newest one the race clock would jump after a reload.
 */
import type { NewRaceEvent } from '#domain/race/events.ts';
import { isRaceClock } from '../../db/checked-meta.ts';
import { checkedLocal, readClock } from '../../db/meta.ts';
import type { RaceClockRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';

export { serverOffset } from '../../db/meta.ts';

/** In ms: no answer is delayed longer, so a larger difference means that somebody has set the device's time. */
const LATEST_ANSWER_MS = 2_000;

/** Stores the offset of a start or resume. Call this function in the transaction that stores the event. */
export async function noteRaceOffset(
  db: TeacherDb,
  events: readonly (NewRaceEvent & { readonly id: number })[],
  offset: number,
): Promise<void> {
  const start = events.findLast(({ kind }) => kind === 'start' || kind === 'resume');
  if (start) await db.local.put({ key: 'race-clock', eventId: start.id, offset });
}

/**
 * Returns the offset, in ms, from the wall clock to a race clock that runs since this event (docs/product.md 5.57): the stored
 * one, or the newest if another device made the event or somebody has set the device's time since.
 */
export async function raceOffset(db: TeacherDb, eventId: number | null): Promise<number> {
  const stored = await checkedLocal<RaceClockRow>(db, 'race-clock', isRaceClock);
  const { offset } = await readClock(db, '');
  if (stored?.eventId !== eventId || stored === undefined) return offset;
  return Math.abs(stored.offset - offset) > LATEST_ANSWER_MS ? offset : stored.offset;
}
