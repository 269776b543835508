/**
 * The device's hybrid logical clock (docs/sync.md W4). Each write takes the next reading as its edit stamp; each answer
 * of the server sets the clock. All functions run inside a transaction over `meta`.
 */
import { laterReading, parseReading, parseStamp, stampText, tick, type Reading } from '#domain/sync/stamp.ts';
import { readClock } from '../db/meta.ts';
import type { OutboxEntry, TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from './device.ts';

/** Makes the next edit stamp, inside the write's own transaction. `deviceId` names a device that has no clock yet. */
export async function nextStamp(device: SyncDevice, deviceId: string): Promise<string> {
  const clock = await readClock(device.db, deviceId);
  const reading = tick(clock, device.now() + clock.offset);
  await device.db.meta.put({ ...clock, ...reading });
  return stampText({ ...reading, device: clock.device });
}

/** The server's clock as an answer shows it, and the generation of this device's clock when the call was made. */
export interface ServerClock {
  /** The text of the header; null where the answer has none. */
  readonly reading: string | null;
  readonly generation: number;
}

/** How many answers have set this device's clock. Read it before a call goes out, for the answer. */
export async function clockGeneration(db: TeacherDb): Promise<number> {
  return (await readClock(db, '')).heard ?? 0;
}

/**
 * Sets the clock after an answer, to the later of the server's reading and the stamps that still wait. So the clock
 * follows the server, and comes back when the device's own clock was wrong. An answer of an older generation is late,
 * as that of a frozen tab: it leaves the clock alone, because the clock would fall behind writes made in between.
 */
export async function followServer(
  device: SyncDevice,
  server: ServerClock,
  waiting: () => Promise<readonly OutboxEntry[]>,
  deviceId: string,
): Promise<void> {
  const reading = server.reading === null ? null : parseReading(server.reading);
  if (!reading) return;
  const clock = await readClock(device.db, deviceId);
  const { heard: generation = 0 } = clock;
  if (generation !== server.generation) return;
  const latest = (await waiting())
    .map(({ stamp }) => parseStamp(stamp))
    .reduce<Reading>((late, stamp) => (stamp ? laterReading(late, stamp) : late), reading);
  const offset = reading.ms - device.now();
  await device.db.meta.put({ ...clock, ms: latest.ms, counter: latest.counter, offset, heard: generation + 1 });
}

/**
 * Gives the clock a new device name and a reading after all of these, when writes of a file are added. Two devices may
 * have the same file; with different names they never make the same stamp. `other` is the file's clock, where the file's
 * rows are shown: a device without a clock of its own takes the offset from it. A later answer to an earlier call no
 * longer sets the clock.
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
