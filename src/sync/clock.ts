/**
 * The device's hybrid logical clock (docs/sync.md W4). Each write takes the next reading as its edit stamp, and each answer of
 * the server sets the clock. All functions have to run inside a transaction over `meta`.
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
 * Makes the next edit stamp in the transaction of the write. If the device has no clock yet, the new clock gets the device id
 * `deviceId`.
 */
export async function nextStamp(device: SyncDevice, deviceId: string): Promise<string> {
  const { stamps, clock } = nextStamps(device, await readClock(device.db, deviceId), 1);
  await device.db.meta.put(clock);
  return stamps[0] ?? '';
}

/**
 * Makes this many edit stamps after the given clock, the earliest first. It also returns the clock after the last stamp. The
 * caller has to store this clock in the transaction in which it read the old one.
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

/** The server's clock from an answer, and the generation of this device's clock when the call was made. */
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
 * Returns how many answers have set this device's clock. Read this number before a call is made: `followServer` compares it to
 * find out whether another answer has set the clock since.
 */
export async function clockGeneration(db: TeacherDb): Promise<number> {
  return (await readClock(db, '')).heard ?? 0;
}

/**
 * Sets the clock after an answer: to the server's reading, or to the latest stamp of the waiting and sent entries if this stamp
 * is later. So the clock is synchronized with the server, even if the device's wall clock is wrong, but is never before the
 * stamp of an entry. Sent entries count too, because a restored server may get them again: a sent write with a stamp of next
 * year would win over a later write of this device. The entries are read only if the server's reading is before the clock. A
 * frozen tab may process its answer late, when another answer has already set the clock. Such a late answer changes nothing,
 * because it would set the clock back to a time before the stamps of newer writes. The offset is calculated from the moment
 * when the headers of the answer arrived. Otherwise a tablet that needs a second to store an answer would give its writes
 * stamps that are a second too early, and they would lose to older writes of another tablet. If the wall clock is before that
 * moment, somebody has set it back meanwhile, so the current time is used. Returns whether this answer has set the clock.
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

/** Returns the latest stamp of these entries, or `first` if it is later. */
function latestStamp(entries: readonly Pick<OutboxEntry, 'stamp'>[], first: Reading): Reading {
  return entries
    .map(({ stamp }) => parseStamp(stamp))
    .reduce<Reading>((late, stamp) => (stamp ? laterReading(late, stamp) : late), first);
}

/**
 * Sets the clock to the stamp of a set-aside entry that waits again, if the stamp is later than the clock. While the entry was
 * set aside, an answer may have set the clock back to a time before that stamp.
 */
export async function keepUpWith(db: TeacherDb, entry: Pick<OutboxEntry, 'stamp'>): Promise<void> {
  const clock = await db.meta.get('clock');
  if (!isClock(clock)) return;
  const { ms, counter } = latestStamp([entry], clock);
  if (compareReadings({ ms, counter }, clock) > 0) await db.meta.put({ ...clock, ms, counter });
}

/**
 * Gives the clock a new device id and a reading after all given readings. A restore calls this function when it adds the writes
 * of a file. If two devices restore the same file, they never make the same stamp, because their device ids differ. `other` is
 * the clock in the file; it is passed only if the file's rows are shown. A device without a clock takes the offset from
 * `other`. Answers to calls that began before the restore no longer set the clock.
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
