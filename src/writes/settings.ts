import { putSettings as endpoint } from '#contract/account/user.ts';
import { SETTINGS_FIELDS, type ScoringSettings } from '#domain/scoring/settings.ts';
import { created, write, type Write } from './write.ts';

/** The settings merge as one unit (docs/sync.md, Rows). The id of the row is the id of the teacher. */
export function putSettings(userId: number, settings: ScoringSettings, updatedAt: string): Write {
  // A stored row has other fields too (id, tombstone).
  const fields = picked(settings, SETTINGS_FIELDS);
  return write(endpoint, { body: fields }, [created('settings', userId, { ...fields, updatedAt })]);
}

function picked<T, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;
}
