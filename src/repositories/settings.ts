import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { SettingsRow } from '#domain/tables/settings.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { savePlanned } from '../sync/outbox/save.ts';
import { putSettings } from '../writes/user.ts';

/** Returns null if the first pull has not brought the row yet. */
export async function settingsRow(db: TeacherDb, userId: number): Promise<SettingsRow | null> {
  return (await db.settings.get(userId)) ?? null;
}

/** Returns the defaults of a new teacher until the first pull has brought the settings (docs/product.md 4.5). */
export async function readSettings(db: TeacherDb, userId: number): Promise<ScoringSettings> {
  return (await settingsRow(db, userId)) ?? defaultSettings();
}

/**
 * Applies the changed settings to those on the device now, because another tab or device may have changed others, and sends all
 * in one write, because they merge as one unit (docs/product.md 4.14, docs/sync.md, Rows). Without a difference, only the
 * teacher's first save is sent, which says that the defaults are wanted; before the first pull the device can't know this, and
 * sends nothing.
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

/** In ms after the app created them: a later change means that the teacher has saved the settings (docs/product.md 2.7). */
const OWN_AFTER_MS = 5_000;

/** Settings that only this device knows have no time of creation. */
function isSaved(row: SettingsRow | null): boolean {
  return row !== null && !(Date.parse(row.updatedAt) - Date.parse(row.createdAt) <= OWN_AFTER_MS);
}

/** Whether the teacher has saved the scoring settings. */
export async function hasSavedSettings({ db, userId }: SyncDevice): Promise<boolean> {
  return isSaved(await settingsRow(db, userId));
}
