import { deviceKind } from '../../../platform/device/device-kind.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { stillWaitingWords } from '../../../words/safety/status-panel.ts';

/**
 * If the server has not answered when the round ends, a toast says so, because the waiting changes stay on the screen. After an
 * unexpected error, nobody knows about the network (docs/sync.md R9).
 */
export async function sendNow({ engine, connection }: Pick<TeacherSync, 'engine' | 'connection'>): Promise<void> {
  engine.wake(true);
  await engine.rest();
  const state = connection.getState();
  if (state.connection === 'offline' && state.wentWrong === 0) showToast(stillWaitingWords(deviceKind()));
}
