/** New points for saved days (docs/product.md 4.73 to 4.75). */
import type { LocalDate } from '#domain/dates.ts';
import { addAll } from '#domain/lists.ts';
import { earnedOf } from '#domain/scoring/excuses.ts';
import { differsFrom, rescored } from '#domain/scoring/rescore.ts';
import { DAY_SETTINGS_FIELDS, daySettingsOf, hasOtherSettings, type DaySettings } from '#domain/scoring/settings.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { currentGradeBook } from '../classes/grade-books.ts';
import { listClasses } from '../classes/classes.ts';
import { readSettings } from '../settings.ts';
import { EVER, marksOfDay, marksOfRange } from './roll.ts';
import { changeSavedMarks } from './saved-marks.ts';

interface RescoredMark {
  readonly id: number;
  readonly studentId: number;
  readonly classId: number;
  readonly day: LocalDate;
  readonly before: DaySettings;
  readonly after: DaySettings;
}

export interface Rescoring {
  readonly marks: readonly RescoredMark[];
  readonly days: readonly LocalDate[];
  readonly scores: number;
}

type OwnDevice = Pick<SyncDevice, 'db' | 'userId'>;

/** Returns what new settings would change on the days of the current grade book that were scored with the replaced settings. */
export async function findRescoring(
  { db, userId }: OwnDevice,
  before: DaySettings,
  after: DaySettings,
): Promise<Rescoring> {
  const book = await currentGradeBook(db, userId);
  const found: MarkRow[] = [];
  for (const { id } of book ? await listClasses(db, book.id) : []) {
    addAll(
      found,
      (await marksOfRange(db, id, EVER)).filter((mark) => !differsFrom(mark, before)),
    );
  }
  return rescoringOf(found, after);
}

/** Returns what the present settings would change on one day of a class. */
export async function rescoringOfDay({ db, userId }: OwnDevice, classId: number, day: LocalDate): Promise<Rescoring> {
  return rescoringOf(await marksOfDay(db, classId, day), daySettingsOf(await readSettings(db, userId)));
}

function rescoringOf(all: readonly MarkRow[], settings: DaySettings): Rescoring {
  const found = all.filter((mark) => differsFrom(mark, settings));
  const marks = found.map((mark) => {
    const { id, studentId, classId, createdAt: day } = mark;
    return { id, studentId, classId, day, before: onlySettings(mark), after: rescored(mark, settings) };
  });
  const scores = found.filter((mark) => earnedOf({ ...mark, ...rescored(mark, settings) }) !== earnedOf(mark)).length;
  return { marks, days: [...new Set(marks.map(({ day }) => day))].toSorted(), scores };
}

function onlySettings(mark: DaySettings): DaySettings {
  return Object.fromEntries(DAY_SETTINGS_FIELDS.map((field) => [field, mark[field]])) as Pick<
    MarkRow,
    keyof DaySettings
  >;
}

/**
 * Stores the new settings in these marks, or with `back` the earlier ones again. Marks that were deleted or got other settings
 * meanwhile stay as they are.
 */
export async function storeRescoring(device: SyncDevice, { marks }: Rescoring, back = false): Promise<void> {
  await changeSavedMarks(device, marks, ({ before, after }, stored) => {
    const [from, to] = back ? [after, before] : [before, after];
    return hasOtherSettings(stored, from) ? null : to;
  });
}
