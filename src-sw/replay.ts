import { createRefresh } from '../src/api/refresh.ts';
import { createSend } from '../src/api/send.ts';
import { knownUser } from '../src/db/device.ts';
import { API_BASE } from '../src/platform/api-base.ts';
import type { WithLock } from '../src/platform/locks/lock.ts';
import { withWebLock } from '../src/platform/locks/web-lock.ts';
import { BatchSize } from '../src/sync/replay/batch.ts';
import { inTurns, Round } from '../src/sync/round.ts';
import { browserDevice } from '../src/sync/teacher-sync.ts';

/** Ends the worker's replay because a visible page of the app replays. */
class GivesWay extends Error {
  override readonly name = 'GivesWay';
}

/**
 * Sends and pulls when no page is visible, with the same code and under the same lock as a page (docs/sync.md R1.5, R2.2).
 * Before each turn with the lock it looks for a visible page, and leaves the work to such a page. If a later try may help,
 * it throws, so that the browser fires the event again. If only the teacher can help (sign-in, update), it ends without an
 * error, and the next page asks the teacher.
 */
export async function replayWithoutPage(isAppVisible: () => Promise<boolean>): Promise<void> {
  const user = await knownUser();
  if (!user) return;
  const send = createSend(API_BASE);
  // The service worker makes no writes, so there is nothing to call after a write.
  const device = browserDevice(user.userId, send, createRefresh(send, withWebLock), () => undefined);
  const lock: WithLock = async (name, work) => {
    if (await isAppVisible()) throw new GivesWay();
    return await withWebLock(name, work);
  };
  try {
    const outcome = await inTurns(user.userId, new Round(device, { size: new BatchSize() }), lock);
    if (outcome.kind === 'retry') throw new Error('The server did not take the waiting writes yet.');
  } catch (error) {
    if (!(error instanceof GivesWay)) throw error;
  } finally {
    device.db.close();
  }
}
