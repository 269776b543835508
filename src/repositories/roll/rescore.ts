/** New points for saved days (docs/product.md 4.73 to 4.75). */
import type { LocalDate } from '#domain/dates.ts';
import { grouped } from '#domain/lists.ts';
import { groupRef } from '#domain/rows/groups.ts';
import { earnedOf } from '#domain/scoring/excuses.ts';
import { differsFrom, rescored } from '#domain/scoring/rescore.ts';
import { DAY_SETTINGS_FIELDS, daySettingsOf, hasOtherSettings, type DaySettings } from '#domain/scoring/settings.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { updateMarks } from '../../writes/daily-points.ts';
import { currentGradeBook } from '../classes/grade-books.ts';
import { listClasses } from '../classes/classes.ts';
import { chunked } from '../rows/chunks.ts';
import { readSettings } from '../settings.ts';
import { eachMarkOfRange, marksOfDay } from './roll.ts';

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
  /** The days with such marks, oldest first. */
  readonly days: readonly LocalDate[];
  /** How many marks get another score. */
  readonly scores: number;
}

type OwnDevice = Pick<SyncDevice, 'db' | 'userId'>;
const EVER = { start: '0000-01-01' as LocalDate, end: '9999-12-31' as LocalDate };

/** Returns what new settings would change on the days of the current grade book that were scored with the replaced settings. */
export async function findRescoring(
  { db, userId }: OwnDevice,
  before: DaySettings,
  after: DaySettings,
): Promise<Rescoring> {
  const book = await currentGradeBook(db, userId);
  const found: MarkRow[] = [];
  for (const { id } of book ? await listClasses(db, book.id) : []) {
    const eachMark = await eachMarkOfRange(db, id, EVER);
    eachMark((mark, markId) => {
      const copy = { ...mark, id: Number(markId) };
      if (!differsFrom(copy, before)) found.push(copy);
    });
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

/** Without the other fields of the mark. */
function onlySettings(mark: DaySettings): DaySettings {
  return Object.fromEntries(DAY_SETTINGS_FIELDS.map((field) => [field, mark[field]])) as Pick<
    MarkRow,
    keyof DaySettings
  >;
}

/**
 * Stores the new settings in these marks, or with `back` the earlier ones again, all in one transaction, with a write for each
 * class and day. Marks that were deleted or got other settings meanwhile stay as they are.
 */
export async function storeRescoring(device: SyncDevice, { marks }: Rescoring, back = false): Promise<void> {
  const groups = grouped(marks, ({ classId, day }) => groupRef('marks', [classId, day]));
  const writesOf = async (ofDay: readonly RescoredMark[]) => {
    const [{ classId, day }] = ofDay as readonly [RescoredMark];
    const stored = new Map((await marksOfDay(device.db, classId, day)).map((mark) => [mark.id, mark]));
    const written = ofDay.flatMap(({ id, studentId, before, after }) => {
      const mark = stored.get(id);
      const isOther = !mark || hasOtherSettings(mark, back ? after : before);
      return isOther ? [] : [{ id, studentId, fields: back ? before : after }];
    });
    return chunked(written).map((part) => updateMarks(classId, day, part));
  };
  const plan = async () => {
    const writes = (await Promise.all([...groups.values()].map(writesOf))).flat();
    return writes.length === 0 ? null : { writes };
  };
  const reads = [storeOf(device.db, 'marks')];
  await savePlanned(device, { changes: ['marks'], reads, records: [...groups.keys()], plan });
}
