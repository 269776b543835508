import { putActivityNote as endpoint } from '#contract/rows/activity-notes.ts';
import type { LocalDate } from '#domain/dates.ts';
import { activityNoteId } from '#domain/ids.ts';
import type { ActivityNoteRow } from '#domain/tables/activity-notes.ts';
import { created, write, type Write } from './write.ts';

/**
 * Creates or changes the activity note of a class on one day. `texts` contains only the texts that the teacher changed
 * (docs/sync.md W10.1).
 */
export function putActivityNote(
  classId: number,
  date: LocalDate,
  texts: Partial<Pick<ActivityNoteRow, 'shortNote' | 'longNote'>>,
): Write {
  const fields = { classId, date, ...texts };
  return write(endpoint, { body: fields }, [created('activityNotes', activityNoteId(classId, date), fields)]);
}
