import * as endpoints from '#contract/rows/daily-points.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import type { DaySettings } from '#domain/scoring/settings.ts';
import { created, deleted, updated, write, type Write } from './write.ts';

/** Only the changed fields (docs/sync.md W10.1); the day's settings only after a decision about a clash, or with new points. */
export type MarkFields = Partial<MarkTouches> & Partial<DaySettings>;

export interface WrittenMark {
  readonly id: number;
  readonly studentId: number;
  readonly fields: MarkFields;
}

/**
 * The id is `markId(student, day)`, so two devices create the same row (docs/sync.md W3). Only a mark that the server lacks
 * gets `defaults`, the day's settings (W10.2).
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

/** `markIds` are those on this device. The server also deletes marks that it lacks. */
export function deleteMarks(classId: number, date: LocalDate, markIds: readonly number[], key: string): Write {
  const patches = markIds.map((id) => deleted('marks', { id, classId, createdAt: date }, key));
  return { ...write(endpoints.deleteMarks, { params: { classId, date } }, patches), key };
}
