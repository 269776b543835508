import { createRefresh } from '../src/api/refresh.ts';
import { createSend } from '../src/api/send.ts';
import { knownUser } from '../src/db/device.ts';
import { API_BASE } from '../src/platform/api-base.ts';
import { withWebLock } from '../src/platform/locks/web-lock.ts';
import { BatchSize } from '../src/sync/replay/batch.ts';
import { inTurns, Round } from '../src/sync/round.ts';
import { browserDevice } from '../src/sync/teacher-sync.ts';

/**
 * Sends and pulls when no page is open, with the same code and under the same lock as a page (docs/sync.md R1.5, R2.2).
 * If a later try may help, it throws, so that the browser fires the event again. If only the teacher can help (sign-in,
 * update), it ends without an error, and the next page asks the teacher.
 */
export async function replayWithoutPage(): Promise<void> {
  const user = await knownUser();
  if (!user) return;
  const send = createSend(API_BASE);
  // The service worker makes no writes, so there is nothing to call after a write.
  const device = browserDevice(user.userId, send, createRefresh(send, withWebLock), () => undefined);
  try {
    const outcome = await inTurns(user.userId, new Round(device, { size: new BatchSize() }), withWebLock);
    if (outcome.kind === 'retry') throw new Error('The server did not take the waiting writes yet.');
  } finally {
    device.db.close();
  }
}
