/**
 * The device's hybrid logical clock (docs/sync.md W4). Each write takes its next reading as edit stamp, and an answer of the
 * server sets it. A function that stores the clock has to run inside a transaction over `meta`.
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
 * Makes the next edit stamp and stores the clock, in the transaction of the write. A new clock gets the device id `deviceId`.
 */
export async function nextStamp(device: SyncDevice, deviceId: string): Promise<string> {
  const { stamps, clock } = nextStamps(device, await readClock(device.db, deviceId), 1);
  await device.db.meta.put(clock);
  return stamps[0] ?? '';
}

/**
 * Makes this many edit stamps, the earliest first, and the clock after them. The caller has to store this clock in the
 * transaction that read the given clock.
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

export interface ServerClock {
  /** Null if the answer lacks the header `clock`. */
  readonly reading: string | null;
  readonly generation: number;
  /** The time when the call was made, in ms of the wall clock. */
  readonly askedAt?: number;
  /** The time when the headers of the answer arrived, in ms of the wall clock. */
  readonly answeredAt: number;
}

/**
 * How often an answer or a restore has set this clock. `followServer` compares this number from before a call, to find out
 * whether something else has set the clock since.
 */
export async function clockGeneration(db: TeacherDb): Promise<number> {
  return (await readClock(db, '')).heard ?? 0;
}

/**
 * Sets the clock after an answer: to the server's reading, or to the latest stamp of the entries in `toSend` if this is later.
 * So the clock follows the server even if the wall clock is wrong. Accepted entries belong to `toSend`, because a restored
 * server may get them again, and a stamp of next year would win over later writes. Returns whether this answer has set the
 * clock.
 *
 * The answer of a frozen tab changes nothing if another answer has set the clock meanwhile. The offset is calculated for the
 * moment at which the headers arrived, because a tablet may need another second to store the answer, and its stamps would then
 * be a second too early. If the wall clock is before that moment, it was set back, so the current time is used.
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

function latestStamp(entries: readonly Pick<OutboxEntry, 'stamp'>[], first: Reading): Reading {
  return entries
    .map(({ stamp }) => parseStamp(stamp))
    .reduce<Reading>((late, stamp) => (stamp ? laterReading(late, stamp) : late), first);
}

/**
 * Sets the clock to the stamp of a set-aside entry that waits again, if this is later: an answer may have set the clock back
 * meanwhile.
 */
export async function keepUpWith(db: TeacherDb, entry: Pick<OutboxEntry, 'stamp'>): Promise<void> {
  const clock = await db.meta.get('clock');
  if (!isClock(clock)) return;
  const { ms, counter } = latestStamp([entry], clock);
  if (compareReadings({ ms, counter }, clock) > 0) await db.meta.put({ ...clock, ms, counter });
}

/**
 * Gives the clock a new device id and a reading not before any of the given ones. Devices that restore the same file so never
 * make the same stamp. `other` is the clock in the file, passed only if the file's rows are shown; a device without a clock
 * takes its offset. The answer to a call that began earlier no longer sets the clock.
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
