import { useLiveQuery } from 'dexie-react-hooks';
import type { SettingsRow } from '#domain/tables/settings.ts';
import { hasSavedSettings, settingsRow } from '../../repositories/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';

export function useSettings({ db, userId }: SyncDevice): SettingsRow | null | undefined {
  return useLiveQuery(async () => await settingsRow(db, userId), [db, userId]);
}

/**
 * Returns whether the teacher has saved the settings (docs/product.md 2.7). Returns undefined until the device has read
 * this.
 */
export function useHasSavedSettings(device: SyncDevice): boolean | undefined {
  return useLiveQuery(async () => await hasSavedSettings(device), [device]);
}
