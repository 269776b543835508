import type { SyncDevice } from '../sync/device.ts';
import { settingsRow } from './settings.ts';

/** Returns the stored table of letters, or null (docs/product.md 4.70). */
export async function readLetters({ db, userId }: Pick<SyncDevice, 'db' | 'userId'>): Promise<string | null> {
  return (await settingsRow(db, userId))?.letters ?? null;
}
