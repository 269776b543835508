import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import { putSettings } from '../writes/settings.ts';

/**
 * The teacher's scoring settings. Until the first pull has brought them, the result is the default settings of a new
 * teacher (docs/product.md 4.5).
 */
export async function readSettings(db: TeacherDb, userId: number): Promise<ScoringSettings> {
  return (await db.settings.get(userId)) ?? defaultSettings();
}

/** Saves all settings in one write, because they merge as one unit (docs/sync.md, Rows). */
export async function saveSettings(device: SyncDevice, settings: ScoringSettings): Promise<void> {
  const updatedAt = new Date(device.now()).toISOString();
  await save(device, [putSettings(device.userId, settings, updatedAt)]);
}
