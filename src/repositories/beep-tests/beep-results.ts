/** Saves the laps as scores of an assessment (docs/product.md 5.147). */
import { autoName } from '#domain/assessments/auto-name.ts';
import { beepState } from '#domain/beep-test/beep-state.ts';
import { beepField, BEEP_TEMPLATES, beepResult, distanceOf, type TestRunner } from '#domain/beep-test/results.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { rowsInGroup } from '../../db/rows/scan.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { dayOf } from '../../platform/clock.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { linkBeepTest } from '../../writes/beep-tests.ts';
import { assessmentsOf } from '../assessments/assessment-lists.ts';
import { assessmentOf, resultWrites } from '../assessments/result-writes.ts';
import { isAlive } from '../rows/alive.ts';

interface Given {
  readonly testId: number;
  readonly runners: readonly TestRunner[];
  /** Students who are still running get no result, because the teacher types it. */
  readonly isTyped: boolean;
}

/**
 * Saves the results in one transaction, in the assessment of this template from the day of the test, because a class may run in
 * several heats, or in a new one. Returns its id; null if the test was deleted.
 */
export async function saveBeepResults(device: SyncDevice, given: Given): Promise<number | null> {
  const { db } = device;
  const id = device.newId();
  const plan = async () => {
    const test = await db.beepTests.get(given.testId);
    if (!test || !isAlive(test)) return null;
    const distance = distanceOf(test);
    const assessmentTemplateId = BEEP_TEMPLATES[distance];
    const name = autoName(assessmentTemplateId, dayOf(test.createdAt)) ?? '';
    const isSame = (row: AssessmentRow) => row.name === name && row.assessmentTemplateId === assessmentTemplateId;
    const ofHeats = (await assessmentsOf(db, test.classId)).findLast(isSame) ?? null;
    const known = (await assessmentOf(db, test.assessmentId)) ?? ofHeats;
    const assessment = known ?? { id, classId: test.classId, name, assessmentTemplateId, createdAt: test.createdAt };
    const events = await db.beepEvents.where('testId').equals(test.id).toArray();
    const state = beepState(events, test.consecutive);
    const stored = known ? await storedValues(db, known) : new Map<number, string>();
    const scores = given.runners.flatMap((runner) => {
      const laps = beepResult(state, runner, given.isTyped);
      const isNew = laps !== null && stored.get(runner.id) !== String(laps);
      return isNew ? [{ studentId: runner.id, fieldId: beepField(distance), value: String(laps) }] : [];
    });
    const link = test.assessmentId === assessment.id ? [] : [linkBeepTest(test, assessment.id)];
    return { writes: [...resultWrites(assessment, known !== null, scores), ...link], assessmentId: assessment.id };
  };
  const changes = ['assessments', 'assessmentScores', 'beepTests'] as const;
  const saved = await savePlanned(device, { changes, reads: [db.beepEvents], plan });
  return saved?.assessmentId ?? null;
}

async function storedValues(db: TeacherDb, { classId, id }: AssessmentRow): Promise<Map<number, string>> {
  const rows = await rowsInGroup(db, 'assessmentScores', [classId, id]);
  return new Map(rows.filter(isAlive).map(({ studentId, value }) => [studentId, value]));
}

/** A result of an earlier assessment of the same template. */
export interface EarlierScore {
  readonly value: string;
  readonly createdAt: string;
}

/** Returns for each student the latest score of the template before this assessment, or of all if it is not saved yet. */
export async function readEarlierScores(
  db: TeacherDb,
  classId: number,
  { templateId, assessmentId }: { readonly templateId: number; readonly assessmentId: number },
): Promise<ReadonlyMap<number, EarlierScore>> {
  return await db.transaction('r', [db.assessments, storeOf(db, 'assessmentScores')], async () => {
    const all = (await assessmentsOf(db, classId)).filter((row) => row.assessmentTemplateId === templateId);
    const at = all.findIndex(({ id }) => id === assessmentId);
    const earlier = at < 0 ? all : all.slice(0, at);
    const scores = await Promise.all(earlier.map(async (row) => [row, await storedValues(db, row)] as const));
    const latest = new Map<number, EarlierScore>();
    for (const [{ createdAt }, values] of scores) {
      for (const [studentId, value] of values) if (value !== '') latest.set(studentId, { value, createdAt });
    }
    return latest;
  });
}
