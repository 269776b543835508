/** The files of drafts whose page can't be opened (docs/sync.md W8c). */
import { type DraftContent, readDraft } from '#domain/drafts/kinds.ts';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { marksOfDay } from '../roll/roll.ts';
import { readSettings } from '../settings.ts';
import { listStudents } from '../students/students.ts';

/** Returns the data of an unreadable draft as text for a file (docs/product.md 8.30); null if it no longer exists. */
export async function readUnreadDraft({ db }: Pick<SyncDevice, 'db'>, key: string): Promise<string | null> {
  const stored = await db.drafts.get(key);
  return stored ? JSON.stringify(stored) : null;
}

/** Reads the draft and what else its file contains; null if the draft no longer exists. */
export async function readGoneDraft(
  { db, userId }: Pick<SyncDevice, 'db' | 'userId'>,
  key: string,
): Promise<DraftContent | null> {
  const stored = await db.drafts.get(key);
  const draft = stored ? readDraft(stored) : null;
  if (!draft) return null;
  const { place } = draft;
  const students = await listStudents(db, place.classId, true);
  const marks = 'day' in place ? await marksOfDay(db, place.classId, place.day) : [];
  return {
    draft,
    names: new Map(students.map(({ id, fullName }) => [id, fullName])),
    marks: new Map(marks.map((mark) => [mark.studentId, mark])),
    fresh: { ...UNTOUCHED, ...daySettingsOf(await readSettings(db, userId)) },
  };
}
