import { laterReading, parseReading, parseStamp, stampText, tick, type Reading } from '#domain/sync/stamp.ts';
import { readClock } from '../db/meta.ts';
import type { OutboxEntry, TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from './device.ts';

/** Makes the next edit stamp, inside the write's own transaction (docs/sync.md W4). `deviceId` names a device without a clock. */
export async function nextStamp(device: SyncDevice, deviceId: string): Promise<string> {
  const clock = await readClock(device.db, deviceId);
  const reading = tick(clock, device.now() + clock.offset);
  await device.db.meta.put({ ...clock, ...reading });
  return stampText({ ...reading, device: clock.device });
}

/** What an answer says the server's clock shows, and how often this device had followed it when the answer was asked for. */
export interface AnswerClock {
  readonly text: string | null;
  readonly heard: number;
}

/** To be read before a call goes out, for its answer. */
export async function timesHeard(db: TeacherDb): Promise<number> {
  return (await readClock(db, '')).heard ?? 0;
}

/**
 * Sets the clock after an answer: the later of the server's reading and the stamps not yet sent (W4). So it follows
 * the server, and comes back when the device's own clock was wrong. Another answer that came in between is the newer one:
 * a frozen tab's late one must not take the clock back below what was written meanwhile. Inside a transaction over meta.
 */
export async function followServer(
  device: SyncDevice,
  { text, heard }: AnswerClock,
  unsent: readonly OutboxEntry[],
  deviceId: string,
): Promise<void> {
  const server = text === null ? null : parseReading(text);
  if (!server) return;
  const clock = await readClock(device.db, deviceId);
  if ((clock.heard ?? 0) !== heard) return;
  const latest = unsent
    .map((entry) => parseStamp(entry.stamp))
    .reduce<Reading>((late, stamp) => (stamp ? laterReading(late, stamp) : late), server);
  await device.db.meta.put({
    ...clock,
    ms: latest.ms,
    counter: latest.counter,
    offset: server.ms - device.now(),
    heard: heard + 1,
  });
}
