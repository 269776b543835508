/**
 * The device's hybrid logical clock (docs/sync.md W4). Each write takes the next reading of this clock as its edit stamp. An
 * answer of the server sets the clock. A function that stores the clock has to run inside a transaction over `meta`.
 */
import {
  compareReadings,
  laterReading,
  parseReading,
  parseStamp,
  stampText,
  tick,
  type Reading,
} from '#domain/sync/stamp.ts';
import { isClock } from '../db/checked-meta.ts';
import type { ClockMeta } from '../db/meta-rows.ts';
import { readClock } from '../db/meta.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { OutboxEntry } from '../db/stored.ts';
import type { SyncDevice } from './device.ts';

/**
 * Makes the next edit stamp and stores the clock. Call this function in the transaction of the write. If the device has no
 * clock yet, the new clock gets the device id `deviceId`.
 */
export async function nextStamp(device: SyncDevice, deviceId: string): Promise<string> {
  const { stamps, clock } = nextStamps(device, await readClock(device.db, deviceId), 1);
  await device.db.meta.put(clock);
  return stamps[0] ?? '';
}

/**
 * Makes this many edit stamps after the given clock, the earliest stamp first. Also returns the clock after the last stamp. The
 * caller has to store this new clock in the same transaction in which it has read the given clock.
 */
export function nextStamps(
  device: Pick<SyncDevice, 'now'>,
  clock: ClockMeta,
  count: number,
): { stamps: string[]; clock: ClockMeta } {
  let reading: Reading = clock;
  const stamps = Array.from({ length: count }, () => {
    reading = tick(reading, device.now() + clock.offset);
    return stampText({ ...reading, device: clock.device });
  });
  const { ms, counter } = reading;
  return { stamps, clock: { ...clock, ms, counter } };
}

/** The server's clock from an answer, with facts about the call. */
export interface ServerClock {
  /** The text of the header `clock`, or null if the answer lacks this header. */
  readonly reading: string | null;
  readonly generation: number;
  /** The time when the call was made, in ms of the wall clock. */
  readonly askedAt?: number;
  /** The time when the headers of the answer arrived, in ms of the wall clock. */
  readonly answeredAt: number;
}

/**
 * Returns how often an answer or a restore has set this device's clock. Read this number before a call. After the call,
 * `followServer` compares the numbers, and so finds out whether something else has set the clock during the call.
 */
export async function clockGeneration(db: TeacherDb): Promise<number> {
  return (await readClock(db, '')).heard ?? 0;
}

/**
 * Sets the clock after an answer: to the server's reading, or to the latest stamp of the entries in `toSend` if this stamp is
 * later. So the clock follows the server even if the device's wall clock is wrong, but is never before the stamp of such an
 * entry. Returns whether this answer has set the clock.
 *
 * Accepted entries belong to `toSend` too, because a restored server may get them again. If such an entry had a stamp of next
 * year, it would win over a later write of this device. The entries are read only if the server's reading is before the clock.
 *
 * A frozen tab may process its answer late, when another answer has already set the clock. Such a late answer changes nothing,
 * because it would set the clock back to a time before the stamps of newer writes.
 *
 * The offset is calculated for the moment at which the headers of the answer arrived. A tablet may need another second to store
 * the answer. If this second were included, the stamps of the tablet's writes would be a second too early, and these writes
 * would lose to older writes of another tablet. If the wall clock is now before that moment, somebody has set it back, so the
 * current time is used.
 */
export async function followServer(
  device: SyncDevice,
  server: ServerClock,
  toSend: () => Promise<readonly OutboxEntry[]>,
  deviceId: string,
): Promise<boolean> {
  const reading = server.reading === null ? null : parseReading(server.reading);
  if (!reading) return false;
  const clock = await readClock(device.db, deviceId);
  const { heard: generation = 0 } = clock;
  if (generation !== server.generation) return false;
  const entries = compareReadings(reading, clock) >= 0 ? [] : await toSend();
  const { ms, counter } = latestStamp(entries, reading);
  const offset = reading.ms - Math.min(server.answeredAt, device.now());
  await device.db.meta.put({ ...clock, ms, counter, offset, heard: generation + 1 });
  return true;
}

/** Returns the latest stamp of these entries, or the reading `first` if it is later. */
function latestStamp(entries: readonly Pick<OutboxEntry, 'stamp'>[], first: Reading): Reading {
  return entries
    .map(({ stamp }) => parseStamp(stamp))
    .reduce<Reading>((late, stamp) => (stamp ? laterReading(late, stamp) : late), first);
}

/**
 * Sets the clock to the stamp of a set-aside entry that waits again, if this stamp is later than the clock. Such a stamp can be
 * later, because an answer may have set the clock back while the entry was set aside.
 */
export async function keepUpWith(db: TeacherDb, entry: Pick<OutboxEntry, 'stamp'>): Promise<void> {
  const clock = await db.meta.get('clock');
  if (!isClock(clock)) return;
  const { ms, counter } = latestStamp([entry], clock);
  if (compareReadings({ ms, counter }, clock) > 0) await db.meta.put({ ...clock, ms, counter });
}

/**
 * Gives the clock a new device id and a reading that is not before any of the given readings. A restore calls this function
 * when it adds the writes of a file. Devices that restore the same file get different device ids, so they never make the same
 * stamp. `other` is the clock in the file; it is passed only if the file's rows are shown. A device without a clock takes the
 * offset from `other`. If a call began before the restore, its answer no longer sets the clock.
 */
export async function renewClock(
  db: TeacherDb,
  deviceId: string,
  stamps: readonly (Reading | null)[],
  other: (Reading & { readonly offset: number }) | null,
): Promise<void> {
  const clock = await readClock(db, deviceId);
  const { heard: generation = 0 } = clock;
  const { ms, counter } = [...stamps, other].reduce<Reading>(
    (late, reading) => (reading ? laterReading(late, reading) : late),
    clock,
  );
  const offset = clock.ms === 0 && other ? other.offset : clock.offset;
  await db.meta.put({ key: 'clock', ms, counter, offset, device: deviceId, heard: generation + 1 });
}
