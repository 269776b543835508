import type { LocalDate } from '#domain/dates.ts';
import { rescoringOfDay, storeRescoring, type Rescoring } from '../../../repositories/roll/rescore.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { showRollFailure } from '../write-failure.ts';
import { counted } from '../../../words/plurals.ts';

/** Gives saved marks the new points. The toast undoes all of it (docs/product.md 4.74). */
export async function storeNewPoints(device: SyncDevice, rescoring: Rescoring): Promise<void> {
  try {
    await storeRescoring(device, rescoring);
  } catch (error) {
    showRollFailure(error);
    return;
  }
  const { scores } = rescoring;
  showDone('Saved', scores === 0 ? 'No score changed' : `${counted(scores, 'score')} changed`, {
    action: { label: 'Undo', onPress: () => void storeRescoring(device, rescoring, true).catch(showRollFailure) },
    shownFor: 'undo',
  });
}

/** Gives one saved day of a class the teacher's present points (docs/product.md 4.75). */
export async function rescoreDay(device: SyncDevice, classId: number, day: LocalDate): Promise<void> {
  await storeNewPoints(device, await rescoringOfDay(device, classId, day));
}
