import { deviceKind } from '../../../platform/device-kind.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { stillWaitingWords } from '../../../words/status-panel.ts';

/**
 * Starts a round at once. If the round ends and the server has not answered, a toast says so. Without the toast the button
 * would look broken, because the waiting changes stay on the screen.
 */
export function sendNow({ engine, connection }: Pick<TeacherSync, 'engine' | 'connection'>): void {
  const stop = connection.subscribe((state, before) => {
    if (!before.sending || state.sending) return;
    stop();
    if (state.connection === 'offline') showToast(stillWaitingWords(deviceKind()));
  });
  engine.wake(true);
}
