/** Reads the assessments of a class, and renames and deletes them (docs/product.md 5.10–5.17). */
import { cleanName } from '#domain/names.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { AssessmentScoreRow } from '#domain/tables/assessment-scores.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { assessmentNameProblem, type Problem } from '#domain/validation.ts';
import { readSync } from '../db/meta.ts';
import { rowsInRange } from '../db/rows/scan.ts';
import { storeOf } from '../db/rows/stores.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { savePlanned } from '../sync/outbox/save.ts';
import * as writes from '../writes/assessments.ts';
import { isAlive } from './alive.ts';
import { countsSeen, type SeenCounts } from './counts.ts';
import { findDeletion, type Deletion } from './deleted.ts';
import { unsentRows } from './outbox.ts';
import { listStudents } from './students.ts';

/** An assessment with the number of its scores. Empty scores do not count. */
export interface ListedAssessment extends AssessmentRow {
  readonly scores: number;
}

/** The assessments of a class with the numbers of their scores, oldest first, as a file has them (docs/product.md 5.5). */
export async function listAssessments(db: TeacherDb, classId: number): Promise<ListedAssessment[]> {
  return await db.transaction('r', [db.assessments, storeOf(db, 'assessmentScores')], async () => {
    const [assessments, scores] = await Promise.all([assessmentsOf(db, classId), scoresOf(db, classId)]);
    const counts = new Map<number, number>();
    for (const { assessmentId, value } of scores) {
      if (value !== '') counts.set(assessmentId, (counts.get(assessmentId) ?? 0) + 1);
    }
    return assessments.map((row) => ({ ...row, scores: counts.get(row.id) ?? 0 }));
  });
}

async function assessmentsOf(db: TeacherDb, classId: number): Promise<AssessmentRow[]> {
  const rows = await db.assessments.where('classId').equals(classId).toArray();
  return rows.filter(isAlive).sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
}

async function scoresOf(db: TeacherDb, classId: number): Promise<AssessmentScoreRow[]> {
  return (await rowsInRange(db, 'assessmentScores', { from: [classId], to: [classId] })).filter(isAlive);
}

/** What the device knows about the assessment whose id is in the address of a page. */
export type FoundAssessment =
  | { readonly state: 'found'; readonly row: AssessmentRow }
  /** `deletion`: the delete that the teacher can undo; null: the teacher can't undo it any more. */
  | { readonly state: 'deleted'; readonly row: AssessmentRow; readonly deletion: Deletion | null }
  /** The first full pull has not ended, so the assessment may still come. */
  | { readonly state: 'arriving' }
  | { readonly state: 'unknown' };

/** Finds an assessment of a class. */
export async function findAssessment(
  device: Pick<SyncDevice, 'db' | 'now'>,
  classId: number,
  id: number,
): Promise<FoundAssessment> {
  const { db } = device;
  const row = await db.assessments.get(id);
  if (!row || row.classId !== classId) return { state: (await readSync(db)).complete ? 'unknown' : 'arriving' };
  if (isAlive(row)) return { state: 'found', row };
  return { state: 'deleted', row, deletion: await findDeletion(device, 'assessments', id) };
}

/**
 * Renames an assessment. Returns the problem of the name. If the assessment was deleted meanwhile, nothing is saved, and the
 * page says that it was deleted.
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

/** What the question before the delete of an assessment counts. */
export interface AssessmentCounts extends SeenCounts {
  readonly scores: number;
}

export async function countsOfAssessment(db: TeacherDb, row: AssessmentRow): Promise<AssessmentCounts> {
  const { seen, counts } = await countsSeen(db, 'assessments', { ...row }, ['assessmentScores']);
  return { seen, scores: counts.get('assessmentScores') ?? 0 };
}

/**
 * Deletes an assessment with its scores. `seen` is what the teacher had seen when the app asked. If another device has
 * changed the assessment since then, the server refuses the delete (docs/sync.md D2).
 */
export async function deleteAssessment(device: SyncDevice, id: number, seen: number): Promise<void> {
  const plan = async () => {
    const row = await device.db.assessments.get(id);
    return row && isAlive(row) ? { writes: [{ ...writes.deleteAssessment(id, device.newKey()), seen }] } : null;
  };
  await savePlanned(device, { changes: ['assessments'], reads: [], plan });
}

/** The assessments of a file: all of the class, those of a template, or one. */
export interface ResultsChoice {
  readonly templateId?: number;
  readonly assessmentId?: number;
}

/** The rows of a file of assessments. */
export interface Results {
  readonly students: readonly StudentRow[];
  readonly assessments: readonly AssessmentRow[];
  readonly scores: readonly AssessmentScoreRow[];
  /** True if the server does not have one of these rows yet, or has another value of it. */
  readonly includesUnsent: boolean;
}

/** Reads the rows of a file of assessments (docs/product.md 5.5). All reads are in one transaction. */
export async function readResults(db: TeacherDb, classId: number, choice: ResultsChoice): Promise<Results> {
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
