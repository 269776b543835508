import { useLiveQuery } from 'dexie-react-hooks';
import type { SettingsRow } from '#domain/tables/settings.ts';
import { hasSavedSettings, settingsRow } from '../../repositories/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * Returns the teacher's scoring settings, read again after each change. null: the device does not have them yet. undefined: the
 * device has not read them yet.
 */
export function useSettings({ db, userId }: SyncDevice): SettingsRow | null | undefined {
  return useLiveQuery(async () => await settingsRow(db, userId), [db, userId]);
}

/** Returns whether the teacher has saved the settings (docs/product.md 2.7), or undefined until the device has read it. */
export function useHasSavedSettings(device: SyncDevice): boolean | undefined {
  return useLiveQuery(async () => await hasSavedSettings(device), [device]);
}
