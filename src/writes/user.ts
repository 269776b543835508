import { patchSettings, patchUser, putSettings as endpoint } from '#contract/account/user.ts';
import { SETTINGS_FIELDS, type ScoringSettings } from '#domain/scoring/settings.ts';
import type { ProfileRow } from '#domain/tables/profile.ts';
import { created, updated, write, type Write } from './write.ts';

/** This changes the teacher's profile, whose id is the id of the teacher. */
export function chooseGradeBook(userId: number, gradeBookId: number | null): Write {
  const fields = { currentGradeBookId: gradeBookId };
  return write(patchUser, { body: fields }, [created('profile', userId, fields)]);
}

/** Changes the texts on printed reports (docs/product.md 6.76). */
export function changeReportTexts(userId: number, fields: Partial<Pick<ProfileRow, 'reportName' | 'school'>>): Write {
  return write(patchUser, { body: fields }, [created('profile', userId, fields)]);
}

/** The settings merge as one unit (docs/sync.md, Rows). The id of the row is the id of the teacher. */
export function putSettings(userId: number, settings: ScoringSettings, updatedAt: string): Write {
  // A stored row has other fields too (id, tombstone).
  const fields = picked(settings, SETTINGS_FIELDS);
  return write(endpoint, { body: fields }, [created('settings', userId, { ...fields, updatedAt })]);
}

/** The letters merge by themselves, so that an app that saves points never changes them (docs/product.md 4.70). */
export function chooseLetters(userId: number, letters: string | null): Write {
  return write(patchSettings, { body: { letters } }, [updated('settings', { id: userId }, { letters })]);
}

function picked<T, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;
}
