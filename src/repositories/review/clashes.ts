import { compareTexts } from '#domain/text/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import { clashesSince } from '#domain/sync/clash.ts';
import type { ClashTable } from '#domain/sync/clash-tables.ts';
import type { ActivityNoteRow } from '#domain/tables/activity-notes.ts';
import type { AssessmentScoreRow } from '#domain/tables/assessment-scores.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { ClashRow } from '#domain/tables/clashes.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { ScoreAndNoteClashRow } from '#domain/tables/score-and-note-clashes.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { isPlainRecord } from '#domain/plain-data.ts';
import type { Fields } from '#domain/tables/table.ts';
import { readClock } from '../../db/meta.ts';
import { readTyped } from '../../db/rows/records.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Stored } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save } from '../../sync/outbox/save.ts';
import { putActivityNote } from '../../writes/activity-notes.ts';
import { scoreAssessment } from '../../writes/assessments.ts';
import { closeClash as closeClashWrite } from '../../writes/review.ts';
import { updateMarks, type MarkFields } from '../../writes/daily-points.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';

/** The fields of the unit, and the device that set them. */
export interface ClashValue {
  readonly fields: Fields;
  readonly here: boolean;
  /** Null if that device has never sent its name. */
  readonly deviceName: string | null;
  readonly at: string;
}

interface AnyClash {
  readonly id: number;
  readonly table: ClashTable;
  readonly classId: number;
  readonly className: string;
  readonly unit: string;
  readonly kept: ClashValue;
  readonly lost: ClashValue;
}

/** The row with the two values, and the rows whose names the teacher sees (docs/sync.md W9.1, W9.3). */
type About =
  | { readonly about: 'mark'; readonly mark: MarkRow; readonly student: StudentRow }
  | {
      readonly about: 'score';
      readonly score: AssessmentScoreRow;
      readonly assessment: AssessmentRow;
      readonly student: StudentRow;
    }
  | { readonly about: 'note'; readonly note: ActivityNoteRow };

/** Two devices set the same unit of a row without the other's value. The row has `kept`; the other value is `lost`. */
export type OpenClash = AnyClash & About;
export type MarkClash = Extract<OpenClash, { about: 'mark' }>;

/**
 * Returns the open clashes of the last 30 days, the newest first (docs/sync.md W9.2), without those whose unit a waiting write
 * has changed, because the server will compare again.
 */
export async function listClashes(device: Pick<SyncDevice, 'db' | 'now'>): Promise<OpenClash[]> {
  const { db } = device;
  const [marks, others] = await db.transaction(
    'r',
    [db.clashes, db.scoreAndNoteClashes],
    async () => await Promise.all([db.clashes.toArray(), db.scoreAndNoteClashes.toArray()]),
  );
  // The usual case. The clock is not read, so that the live query does not run after each answer.
  if (marks.length + others.length === 0) return [];
  const { device: own, offset } = await readClock(db, '');
  // The server removes older clashes, and the clock of this device may be wrong.
  const since = clashesSince(device.now() + offset);
  const isOpen = (row: Stored<ClashTable>) => isAlive(row) && row.createdAt >= since;
  const [ofMarks, ofOthers] = [marks.filter(isOpen), others.filter(isOpen)];
  const about = [...(await aboutMarks(db, ofMarks)), ...(await aboutOthers(db, ofOthers))];
  const rows = [...ofMarks, ...ofOthers];
  const classes = await db.classes.bulkGet(rows.map(({ classId }) => classId));
  const books = await db.gradeBooks.bulkGet(classes.map((klass) => klass?.gradeBookId ?? 0));
  const open = rows.flatMap((row, index) => {
    const [klass, book, rowsOfClash] = [classes[index], books[index], about[index]];
    if (!klass || !book || !rowsOfClash || !isAlive(klass) || !isAlive(book)) return [];
    const table = index < ofMarks.length ? 'clashes' : 'scoreAndNoteClashes';
    return showsKept(rowsOfClash, row) ? [{ ...valuesOf(row, own), ...rowsOfClash, table, className: klass.name }] : [];
  });
  return (open as OpenClash[]).toSorted((a, b) => compareTexts(b.lost.at, a.lost.at) || a.id - b.id);
}

async function aboutMarks(db: TeacherDb, rows: readonly ClashRow[]): Promise<(About | null)[]> {
  const marks = await readTyped(
    db,
    'marks',
    // A clash without a day has a mark that this device never had, and no group has the empty day.
    rows.map(({ markId, classId, day }) => ({ id: markId, classId, createdAt: day ?? ('' as LocalDate) })),
  );
  const students = await db.students.bulkGet(marks.map((mark) => mark?.studentId ?? 0));
  return marks.map((mark, index) => {
    const student = students[index];
    return mark && student && isAlive(mark) && isAlive(student) ? { about: 'mark', mark, student } : null;
  });
}

async function aboutOthers(db: TeacherDb, rows: readonly ScoreAndNoteClashRow[]): Promise<(About | null)[]> {
  const notes = await db.activityNotes.bulkGet(rows.map(({ activityNoteId }) => activityNoteId ?? 0));
  const scores = await readTyped(
    db,
    'assessmentScores',
    rows.map(({ assessmentScoreId, classId, assessmentId }) => ({
      id: assessmentScoreId ?? 0,
      classId,
      assessmentId: assessmentId ?? 0,
    })),
  );
  const assessments = await db.assessments.bulkGet(scores.map((score) => score?.assessmentId ?? 0));
  const students = await db.students.bulkGet(scores.map((score) => score?.studentId ?? 0));
  return rows.map((_, index) => {
    const [note, score, assessment, student] = [notes[index], scores[index], assessments[index], students[index]];
    if (note) return isAlive(note) ? { about: 'note', note } : null;
    if (!score || !assessment || !student || ![score, assessment, student].every(isAlive)) return null;
    return { about: 'score', score, assessment, student };
  });
}

/** Gives the row the value `lost`, with an ordinary write, and closes the clash (docs/sync.md W9.2). */
export async function takeOther(device: SyncDevice, clash: OpenClash): Promise<void> {
  await save(device, [setting(clash, clash.lost), closeClashWrite(clash.id, device.newKey(), clash.table)]);
}

/** Undoes `takeOther`: another write gives the row the value `kept` again. */
export async function takeBack(device: SyncDevice, clash: OpenClash): Promise<void> {
  await save(device, [setting(clash, clash.kept)]);
}

/** Closes a clash because the teacher agrees with the kept value. No device shows it any more. */
export async function closeClash(device: SyncDevice, { id, table }: Pick<OpenClash, 'id' | 'table'>): Promise<void> {
  await save(device, [closeClashWrite(id, device.newKey(), table)]);
}

function setting(clash: OpenClash, { fields }: ClashValue): Write {
  switch (clash.about) {
    case 'mark': {
      const { mark, student } = clash;
      return updateMarks(mark.classId, mark.createdAt, [
        { id: mark.id, studentId: student.id, fields: fields as MarkFields },
      ]);
    }
    case 'score': {
      const { assessment, score } = clash;
      const { studentId, fieldId } = score;
      return scoreAssessment(assessment, [{ studentId, fieldId, value: String(fields['value'] ?? '') }]);
    }
    case 'note':
      return putActivityNote(clash.note.classId, clash.note.date, fields as Partial<ActivityNoteRow>);
  }
}

/** If not, a waiting write of this device has probably set another value. */
function showsKept(about: About, { kept }: Pick<ClashRow, 'kept'>): boolean {
  const row = about.about === 'mark' ? about.mark : about.about === 'score' ? about.score : about.note;
  const shown: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(fieldsOf(kept)).every(([name, value]) => shown[name] === value);
}

function valuesOf(row: ClashRow | ScoreAndNoteClashRow, own: string) {
  const { id, classId, unit, keptDevice, keptDeviceName, keptAt, lostDevice, lostDeviceName, lostAt } = row;
  return {
    id,
    classId,
    unit,
    kept: { fields: fieldsOf(row.kept), here: keptDevice === own, deviceName: keptDeviceName, at: keptAt },
    lost: { fields: fieldsOf(row.lost), here: lostDevice === own, deviceName: lostDeviceName, at: lostAt },
  };
}

function fieldsOf(json: string): Fields {
  try {
    const fields: unknown = JSON.parse(json);
    return isPlainRecord(fields) ? (fields as Fields) : {};
  } catch {
    // The stored value is damaged, so it has no fields to show (docs/product.md 8.30).
    return {};
  }
}
