import { putSettings as endpoint } from '#contract/account/user.ts';
import { SETTINGS_FIELDS, type ScoringSettings } from '#domain/scoring/settings.ts';
import { created, write, type Write } from './write.ts';

/**
 * Replaces all scoring settings, because they merge as one unit (docs/sync.md, Rows). The id of the settings row is the id of
 * the teacher.
 */
export function putSettings(userId: number, settings: ScoringSettings, updatedAt: string): Write {
  // The caller may pass a stored row. The call must not contain the other fields of the row (id, tombstone).
  const fields = picked(settings, SETTINGS_FIELDS);
  return write(endpoint, { body: fields }, [created('settings', userId, { ...fields, updatedAt })]);
}

function picked<T, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;
}
