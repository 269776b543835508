import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { SyncDevice } from '../sync/device.ts';
import { savePlanned } from '../sync/outbox/save.ts';
import { chooseLetters, putSettings } from '../writes/user.ts';
import type { Write } from '../writes/write.ts';
import { isSaved, settingsRow } from './settings.ts';

export interface ReplacedSettings {
  readonly before: ScoringSettings;
  readonly after: ScoringSettings;
}

export type ChangedSettings = Partial<ScoringSettings> & { readonly letters?: string | null };

/**
 * Applies the changed settings to those on the device now, because another tab or device may have changed others, and sends all
 * in one write, because they merge as one unit (docs/product.md 4.14, docs/sync.md, Rows). Without a difference, only the
 * teacher's first save is sent, which says that the defaults are wanted; before the first pull the device can't know this, and
 * sends nothing.
 */
export async function saveSettings(device: SyncDevice, changed: ChangedSettings): Promise<ReplacedSettings> {
  const { userId } = device;
  const { letters, ...scoring } = changed;
  let replaced: ReplacedSettings | undefined;
  const plan = async () => {
    const row = await settingsRow(device.db, userId);
    const settings = row ?? defaultSettings();
    const isSame = ([name, value]: [string, unknown]) => settings[name as keyof ScoringSettings] === value;
    replaced = { before: settings, after: { ...settings, ...scoring } };
    const writes: Write[] = [];
    if (!Object.entries(scoring).every(isSame) || (row !== null && !isSaved(row))) {
      writes.push(putSettings(userId, { ...settings, ...scoring }, new Date(device.now()).toISOString()));
    }
    if (letters !== undefined && letters !== (row?.letters ?? null)) writes.push(chooseLetters(userId, letters));
    return writes.length === 0 ? null : { writes };
  };
  await savePlanned(device, { changes: ['settings'], reads: [], plan });
  return replaced ?? { before: defaultSettings(), after: defaultSettings() };
}
