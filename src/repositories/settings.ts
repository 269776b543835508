import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { SettingsRow } from '#domain/tables/settings.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { savePlanned } from '../sync/outbox/save.ts';
import { putSettings } from '../writes/settings.ts';

/** Returns the row with the scoring settings of the teacher. Returns null if the first pull has not brought this row yet. */
export async function settingsRow(db: TeacherDb, userId: number): Promise<SettingsRow | null> {
  return (await db.settings.get(userId)) ?? null;
}

/**
 * Returns the scoring settings of the teacher. Until the first pull has brought them, returns the default settings of a new
 * teacher (docs/product.md 4.5).
 */
export async function readSettings(db: TeacherDb, userId: number): Promise<ScoringSettings> {
  return (await settingsRow(db, userId)) ?? defaultSettings();
}

/**
 * Saves the settings that the teacher changed (docs/product.md 4.14). Another tab or device may have changed other settings
 * since the form was opened. So the changed settings are applied, one by one, to the settings that are on the device now. One
 * write sends all settings, because they merge as one unit (docs/sync.md, Rows). If no setting differs, only the first save of
 * the teacher sends something: it says that the teacher wants the defaults. Before the first pull this device can't know whether
 * it is the first save, so it sends nothing.
 */
export async function saveSettings(device: SyncDevice, changed: Partial<ScoringSettings>): Promise<void> {
  const { userId } = device;
  const plan = async () => {
    const row = await settingsRow(device.db, userId);
    const settings = row ?? defaultSettings();
    const isSame = ([name, value]: [string, unknown]) => settings[name as keyof ScoringSettings] === value;
    if (Object.entries(changed).every(isSame) && (row === null || isSaved(row))) return null;
    return { writes: [putSettings(userId, { ...settings, ...changed }, new Date(device.now()).toISOString())] };
  };
  await savePlanned(device, { changes: ['settings'], reads: [], plan });
}

/**
 * The app itself creates the settings of a new teacher. If they were changed later than this after their creation, in ms, the
 * teacher has saved them (docs/product.md 2.7).
 */
const OWN_AFTER_MS = 5_000;

/** Returns true if the teacher has saved these settings. Settings that only this device knows have no time of creation. */
function isSaved(row: SettingsRow | null): boolean {
  return row !== null && !(Date.parse(row.updatedAt) - Date.parse(row.createdAt) <= OWN_AFTER_MS);
}

/** Whether the teacher has saved the scoring settings. */
export async function hasSavedSettings({ db, userId }: SyncDevice): Promise<boolean> {
  return isSaved(await settingsRow(db, userId));
}
