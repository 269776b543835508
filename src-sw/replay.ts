import { createRefresh } from '../src/api/refresh.ts';
import { createSend } from '../src/api/send.ts';
import { knownUser } from '../src/db/device.ts';
import { API_BASE } from '../src/platform/api-base.ts';
import { wait } from '../src/platform/clock.ts';
import type { WithLock } from '../src/platform/locks/lock.ts';
import { withWebLock } from '../src/platform/locks/web-lock.ts';
import type { SyncDevice } from '../src/sync/device.ts';
import { BatchSize } from '../src/sync/replay/batch.ts';
import { inTurns, Round } from '../src/sync/round.ts';
import { browserDevice } from '../src/sync/teacher-sync.ts';

/** The error with which the service worker ends a turn, because a visible tab of the app replays. */
class GivesWay extends Error {
  override readonly name = 'GivesWay';
}

/** In ms, between two checks while a tab is visible and writes wait. */
const LOOK_MS = 1000;
/** Together two minutes. The browser stops a service worker whose event takes several minutes. */
const MOST_LOOKS = 120;

/**
 * Sends and pulls if no tab is visible, with the code and the lock of a tab (docs/sync.md R1.5, R2.2). It checks for a visible
 * tab, which replays itself, before each turn, and while writes wait every second, because the tab may be closed before it has
 * sent them. If a later attempt may succeed, it throws, so that the browser fires the event again. If only the teacher can help
 * (sign-in, update), it ends without an error.
 */
export async function replayWithoutPage(isAppVisible: () => Promise<boolean>, pause = wait): Promise<void> {
  const user = await knownUser();
  if (!user) return;
  const send = createSend(API_BASE);
  // The service worker makes no writes.
  const device = browserDevice(user.userId, send, createRefresh(send, withWebLock), () => undefined);
  const lock: WithLock = async (name, work) => {
    if (await isAppVisible()) throw new GivesWay();
    return await withWebLock(name, work);
  };
  try {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      if (await replays(device, lock)) return;
      if ((await device.db.outbox.where('state').equals('waiting').count()) === 0) return;
      await pause(LOOK_MS);
    }
  } finally {
    device.db.close();
  }
}

/** Returns false if a visible tab replays instead. */
async function replays(device: SyncDevice, lock: WithLock): Promise<boolean> {
  try {
    const outcome = await inTurns(device.userId, new Round(device, { size: new BatchSize() }), lock);
    if (outcome.kind === 'retry') throw new Error('The server did not take the waiting writes yet.');
    return true;
  } catch (error) {
    if (error instanceof GivesWay) return false;
    throw error;
  }
}
