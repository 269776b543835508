import { laterReading, parseReading, parseStamp, stampText, tick, type Reading } from '#domain/stamp.ts';
import { readClock } from '../db/meta.ts';
import type { OutboxEntry } from '../db/schema.ts';
import type { SyncDevice } from './device.ts';

/** Makes the next edit stamp, inside the write's own transaction (docs/sync.md W4). `deviceId` names a device without a clock. */
export async function nextStamp(device: SyncDevice, deviceId: string): Promise<string> {
  const clock = await readClock(device.db, deviceId);
  const reading = tick(clock, device.now() + clock.offset);
  await device.db.meta.put({ ...clock, ...reading });
  return stampText({ ...reading, device: clock.device });
}

/**
 * Sets the clock after an answer: the later of the server's reading and the stamps not yet sent (W4). So it follows
 * the server, and comes back when the device's own clock was wrong. Inside a transaction over meta.
 */
export async function followServer(
  device: SyncDevice,
  serverClock: string | null,
  unsent: readonly OutboxEntry[],
  deviceId: string,
): Promise<void> {
  const server = serverClock === null ? null : parseReading(serverClock);
  if (!server) return;
  const clock = await readClock(device.db, deviceId);
  const latest = unsent
    .map((entry) => parseStamp(entry.stamp))
    .reduce<Reading>((late, stamp) => (stamp ? laterReading(late, stamp) : late), server);
  await device.db.meta.put({
    ...clock,
    ms: latest.ms,
    counter: latest.counter,
    offset: server.ms - device.now(),
  });
}
