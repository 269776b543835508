import { putSettings } from '#contract/user.ts';
import { defaultSettings, SETTINGS_FIELDS, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { Fields } from '#domain/rows.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';

/** The teacher's scoring settings; what a new teacher starts with until they came (docs/product.md 4.5). */
export async function readSettings(db: TeacherDb, userId: number): Promise<ScoringSettings> {
  return (await db.settings.get(userId)) ?? defaultSettings();
}

/** Saves the whole set: all settings are one thought (docs/sync.md, Rows). */
export async function saveSettings(device: SyncDevice, settings: ScoringSettings): Promise<void> {
  const fields = Object.fromEntries(SETTINGS_FIELDS.map((name) => [name, settings[name]])) as Fields;
  const updatedAt = new Date(device.now()).toISOString();
  await save(device, [
    {
      method: putSettings.method as 'PUT',
      path: putSettings.path,
      body: fields,
      patches: [{ table: 'settings', id: device.userId, kind: 'create', fields: { ...fields, updatedAt } }],
    },
  ]);
}
