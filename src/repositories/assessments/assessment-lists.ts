/** Reads, renames and deletes them (docs/product.md 5.10–5.17). */
import { countBy } from '#domain/lists.ts';
import { compareTexts } from '#domain/text/compare-texts.ts';
import { cleanName } from '#domain/text/names.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { AssessmentScoreRow } from '#domain/tables/assessment-scores.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { assessmentNameProblem, type Problem } from '#domain/validation.ts';
import { readSync } from '../../db/meta.ts';
import { rowsInRange } from '../../db/rows/scan.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import * as writes from '../../writes/assessments.ts';
import { isAlive } from '../rows/alive.ts';
import { saveLeftScores } from './assessment-saves.ts';
import { countsSeen, type SeenCounts } from '../rows/counts.ts';
import { findDeletion, type Deletion } from '../review/deleted.ts';
import { unsentRows } from '../review/outbox.ts';
import { listDrafts, findDraft } from '../drafts/drafts.ts';
import { listStudents } from '../students/students.ts';

export interface ListedAssessment extends AssessmentRow {
  /** Not empty. */
  readonly scores: number;
  readonly typed: number;
}

/** A new, never saved assessment gets an id with the first typed score. */
export interface BegunAssessment {
  readonly id: number;
  readonly templateId: number;
  readonly typed: number;
}

export interface ClassAssessments {
  /** Oldest first. */
  readonly saved: readonly ListedAssessment[];
  /** Never saved, only on this device. */
  readonly begun: readonly BegunAssessment[];
}

/** Returns the assessments of a class with the numbers of their scores (docs/product.md 5.10). */
export async function listAssessments(db: TeacherDb, classId: number): Promise<ClassAssessments> {
  return await db.transaction('r', [db.assessments, storeOf(db, 'assessmentScores'), db.drafts], async () => {
    const [assessments, scores, drafts] = await Promise.all([
      assessmentsOf(db, classId),
      scoresOf(db, classId),
      listDrafts(db, 'scores'),
    ]);
    const scored = scores.filter(({ value }) => value !== '');
    const counts = countBy(scored, ({ assessmentId }) => assessmentId);
    const typed = new Map(drafts.map(({ place, count }) => [place.assessmentId, count]));
    const ids = new Set(assessments.map(({ id }) => id));
    const begun = drafts.filter(
      ({ place, touched }) => place.classId === classId && touched.isNew && !ids.has(place.assessmentId),
    );
    return {
      saved: assessments.map((row) => ({ ...row, scores: counts.get(row.id) ?? 0, typed: typed.get(row.id) ?? 0 })),
      begun: begun.map(({ place, count }) => ({ id: place.assessmentId, templateId: place.templateId, typed: count })),
    };
  });
}

/**
 * Returns the assessments, the oldest first, as in files (docs/product.md 5.5). It reads no scores, so a live query does not
 * run again after each typed one.
 */
export async function assessmentsOf(db: TeacherDb, classId: number): Promise<AssessmentRow[]> {
  const rows = await db.assessments.where('classId').equals(classId).toArray();
  return rows.filter(isAlive).sort((a, b) => compareTexts(a.createdAt, b.createdAt) || a.id - b.id);
}

async function scoresOf(db: TeacherDb, classId: number): Promise<AssessmentScoreRow[]> {
  return (await rowsInRange(db, 'assessmentScores', { from: [classId], to: [classId] })).filter(isAlive);
}

export type FoundAssessment =
  | { readonly state: 'found'; readonly row: AssessmentRow }
  | {
      readonly state: 'deleted';
      readonly row: AssessmentRow;
      /** Null if the teacher can no longer undo it. */
      readonly deletion: Deletion | null;
      readonly typed: number;
    }
  /** The first full pull has not ended. */
  | { readonly state: 'arriving' }
  | { readonly state: 'unknown' };

export async function findAssessment(
  device: Pick<SyncDevice, 'db' | 'now'>,
  classId: number,
  id: number,
): Promise<FoundAssessment> {
  const { db } = device;
  const row = await db.assessments.get(id);
  if (!row || row.classId !== classId) return { state: (await readSync(db)).complete ? 'unknown' : 'arriving' };
  if (isAlive(row)) return { state: 'found', row };
  const place = { classId, templateId: row.assessmentTemplateId, assessmentId: id };
  const typed = (await findDraft(db, 'scores', place))?.count ?? 0;
  return { state: 'deleted', row, deletion: await findDeletion(device, 'assessments', id), typed };
}

/**
 * Returns the problem of a name that breaks a rule. If the assessment was deleted meanwhile, nothing is saved, and the page
 * says so.
 */
export async function renameAssessment(
  device: SyncDevice,
  id: number,
  rawName: string,
): Promise<'renamed' | 'unchanged' | Problem> {
  const name = cleanName(rawName);
  const problem = assessmentNameProblem(name);
  if (problem) return problem;
  const plan = async () => {
    const row = await device.db.assessments.get(id);
    return row && isAlive(row) && row.name !== name ? { writes: [writes.renameAssessment(id, name)] } : null;
  };
  const saved = await savePlanned(device, { changes: ['assessments'], reads: [], plan });
  return saved ? 'renamed' : 'unchanged';
}

export interface AssessmentCounts extends SeenCounts {
  readonly scores: number;
}

/** Saves typed scores first, so that they are counted, deleted and put back together with the assessment. */
export async function countsOfAssessment(device: SyncDevice, row: AssessmentRow): Promise<AssessmentCounts> {
  const { id: assessmentId, classId, assessmentTemplateId: templateId } = row;
  await saveLeftScores(device, { classId, templateId, assessmentId });
  const { seen, assessmentScores } = await countsSeen(device.db, 'assessments', { ...row }, ['assessmentScores']);
  return { seen, scores: assessmentScores };
}

/**
 * Deletes an assessment with its scores. `seen` is the cursor that the device had when it counted the scores for the dialog. If
 * another device has changed the assessment after this cursor, the server refuses the delete (docs/sync.md D2).
 */
export async function deleteAssessment(device: SyncDevice, id: number, seen: number): Promise<void> {
  const plan = async () => {
    const row = await device.db.assessments.get(id);
    return row && isAlive(row) ? { writes: [{ ...writes.deleteAssessment(id, device.newKey()), seen }] } : null;
  };
  await savePlanned(device, { changes: ['assessments'], reads: [], plan });
}

/** All of the class, those of one template, or one. */
export interface ResultsChoice {
  readonly templateId?: number;
  readonly assessmentId?: number;
}

export interface AssessmentResults {
  readonly students: readonly StudentRow[];
  readonly assessments: readonly AssessmentRow[];
  readonly scores: readonly AssessmentScoreRow[];
  readonly includesUnsent: boolean;
}

/** Reads the rows for a file in one transaction (docs/product.md 5.5). */
export async function readResults(db: TeacherDb, classId: number, choice: ResultsChoice): Promise<AssessmentResults> {
  const tables = [db.assessments, storeOf(db, 'assessmentScores'), db.students, db.outbox];
  return await db.transaction('r', tables, async () => {
    const [all, everyScore, students, unsent] = await Promise.all([
      assessmentsOf(db, classId),
      scoresOf(db, classId),
      listStudents(db, classId, true),
      unsentRows(db),
    ]);
    const { templateId, assessmentId } = choice;
    const assessments = all
      .filter((row) => templateId === undefined || row.assessmentTemplateId === templateId)
      .filter((row) => assessmentId === undefined || row.id === assessmentId);
    const ids = new Set(assessments.map(({ id }) => id));
    const scores = everyScore.filter((score) => ids.has(score.assessmentId));
    const withScore = new Set(scores.filter(({ value }) => value !== '').map(({ studentId }) => studentId));
    // A removed student is in the file only with a score.
    const inFile = students.filter(({ id, deleted }) => !deleted || withScore.has(id));
    const refs = [
      ...assessments.map(({ id }) => rowRef({ table: 'assessments', id })),
      ...scores.map(({ id }) => rowRef({ table: 'assessmentScores', id })),
      ...inFile.map(({ id }) => rowRef({ table: 'students', id })),
    ];
    return { students: inFile, assessments, scores, includesUnsent: refs.some((ref) => unsent.has(ref)) };
  });
}
