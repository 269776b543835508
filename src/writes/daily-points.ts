import * as endpoints from '#contract/rows/daily-points.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import type { DaySettings } from '#domain/scoring/settings.ts';
import { created, deleted, updated, write, type Write } from './write.ts';

/**
 * The fields of a mark that the teacher changed (docs/sync.md W10.1). They include the day's settings only if the teacher has
 * decided about a clash.
 */
export type MarkFields = Partial<MarkTouches> & Partial<DaySettings>;

export interface WrittenMark {
  readonly id: number;
  readonly studentId: number;
  readonly fields: MarkFields;
}

/**
 * Creates marks. The id of a mark is `markId(student, day)`. So if two devices mark the same student on the same day, they
 * create the same row (docs/sync.md W3). `defaults` are the day's settings: only a mark that the server lacks gets them
 * (W10.2).
 */
export function createMarks(
  classId: number,
  day: LocalDate,
  marks: readonly WrittenMark[],
  defaults: Partial<DaySettings>,
): Write {
  return write(
    endpoints.createMarks,
    {
      body: {
        entries: marks.map(({ id, studentId, fields }) => ({ id, studentId, createdAt: day, ...fields })),
        defaults,
      },
    },
    marks.map(({ id, studentId, fields }) =>
      created('marks', id, { studentId, classId, createdAt: day, ...fields }, defaults),
    ),
  );
}

export function updateMarks(classId: number, day: LocalDate, marks: readonly WrittenMark[]): Write {
  return write(
    endpoints.updateMarks,
    { body: { data: marks.map(({ id, studentId, fields }) => ({ id, studentId, ...fields })), createdAt: day } },
    marks.map(({ id, fields }) => updated('marks', { id, classId, createdAt: day }, fields)),
  );
}

/**
 * Deletes all marks of a class on a day. `markIds` are the marks on this device. The server also deletes marks of the day that
 * this device lacks.
 */
export function deleteMarks(classId: number, date: LocalDate, markIds: readonly number[], key: string): Write {
  const patches = markIds.map((id) => deleted('marks', { id, classId, createdAt: date }, key));
  return { ...write(endpoints.deleteMarks, { params: { classId, date } }, patches), key };
}
