import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { SettingsRow } from '#domain/tables/settings.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';

/** Returns null if the first pull has not brought the row yet. */
export async function settingsRow(db: TeacherDb, userId: number): Promise<SettingsRow | null> {
  return (await db.settings.get(userId)) ?? null;
}

/** Returns the defaults of a new teacher until the first pull has brought the settings (docs/product.md 4.5). */
export async function readSettings(db: TeacherDb, userId: number): Promise<ScoringSettings> {
  return (await settingsRow(db, userId)) ?? defaultSettings();
}

/** Returns the stored table of letters, or null (docs/product.md 4.70). */
export async function readLetters({ db, userId }: Pick<SyncDevice, 'db' | 'userId'>): Promise<string | null> {
  return (await settingsRow(db, userId))?.letters ?? null;
}

/** In ms after the app created them: a later change means that the teacher has saved the settings (docs/product.md 2.7). */
const OWN_AFTER_MS = 5_000;

/** Settings that only this device knows have no time of creation. */
export function isSaved(row: SettingsRow | null): boolean {
  return row !== null && !(Date.parse(row.updatedAt) - Date.parse(row.createdAt) <= OWN_AFTER_MS);
}

export async function hasSavedSettings({ db, userId }: SyncDevice): Promise<boolean> {
  return isSaved(await settingsRow(db, userId));
}
