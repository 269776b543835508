/** Saves them as an assessment (docs/product.md 5.61, 5.62). */
import { cleanName } from '#domain/text/names.ts';
import { raceState } from '#domain/race/race-state.ts';
import { MILE_RESULTS_TEMPLATE, MILE_TIME_FIELD, resultValue } from '#domain/race/results.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { assessmentNameProblem, type Problem } from '#domain/validation.ts';
import { rowsInGroup } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { ScoreFields } from '../../writes/assessments.ts';
import { changeRace, createRace } from '../../writes/races.ts';
import type { Write } from '../../writes/write.ts';
import { assessmentOf, resultWrites } from '../assessments/result-writes.ts';
import { isAlive } from '../rows/alive.ts';
import { eventsOfRace, placeOfRace, type TimedRace } from '../races/races.ts';
import { saveAfterLaps } from '../races/settle-laps.ts';
import { listStudents } from '../students/students.ts';

/**
 * Saves the results in one transaction: changes the scores of the race's assessment, or creates one with this name and stores
 * its id in the race. Returns the id, or the problem of the name.
 */
export async function saveRaceResults(
  device: SyncDevice,
  shown: TimedRace,
  name: string,
): Promise<{ readonly assessmentId: number } | Problem> {
  const { db } = device;
  const createdAt = new Date(device.now()).toISOString();
  const made = { id: device.newId(), classId: shown.classId, name: cleanName(name), createdAt };
  const plan = async () => {
    const { raceId, row: stored } = await placeOfRace(db, shown.raceId);
    const race = { ...shown, raceId };
    const before = await assessmentOf(db, stored?.assessmentId ?? race.assessmentId);
    const assessment = before ?? { ...made, assessmentTemplateId: MILE_RESULTS_TEMPLATE };
    const problem = before ? null : assessmentNameProblem(assessment.name);
    const result = { problem, assessmentId: assessment.id };
    if (problem) return { writes: [], ...result };
    const scores = await scoresToSave(db, { ...race, laps: stored?.laps ?? race.setUp.laps }, before);
    const link = linkOf(race, stored, { assessmentId: assessment.id, createdAt });
    return { writes: [...resultWrites(assessment, before !== null, scores), ...link], ...result };
  };
  const changes = ['assessments', 'assessmentScores', 'races'] as const;
  const saved = await saveAfterLaps(device, { changes, reads: [db.raceEvents, db.students], plan });
  if (!saved) throw new Error('A save of results that was stored before has no plan.');
  return saved.problem ?? { assessmentId: saved.assessmentId };
}

/**
 * A new assessment gets a score for every student, an existing one only those that differ. A student without a tap keeps the
 * stored score, because somebody may have typed it.
 */
async function scoresToSave(
  db: TeacherDb,
  { raceId, classId, laps }: Pick<TimedRace, 'raceId' | 'classId'> & { readonly laps: number },
  assessment: AssessmentRow | null,
): Promise<ScoreFields[]> {
  const group = assessment && [classId, assessment.id];
  const [events, students, rows] = await Promise.all([
    eventsOfRace(db, raceId),
    listStudents(db, classId, true),
    group ? rowsInGroup(db, 'assessmentScores', group) : [],
  ]);
  const state = raceState(events);
  const tapped = new Set(events.filter(({ kind }) => kind === 'lap').map(({ studentId }) => studentId));
  const stored = new Map(
    rows
      .filter((row) => isAlive(row) && row.fieldId === MILE_TIME_FIELD)
      .map(({ studentId, value }) => [studentId, value]),
  );
  return students
    .map(({ id, deleted }) => ({ id, deleted, value: resultValue(state.students.get(id), laps) }))
    .filter(({ id, deleted, value }) =>
      assessment ? tapped.has(id) && value !== (stored.get(id) ?? '') : !deleted || value !== '',
    )
    .map(({ id, value }) => ({ studentId: id, fieldId: MILE_TIME_FIELD, value }));
}

/** Stores the id of the assessment in the race, which this write creates if it is not stored. */
function linkOf(
  { raceId: id, classId, setUp }: TimedRace,
  stored: RaceRow | undefined,
  { assessmentId, createdAt }: { readonly assessmentId: number; readonly createdAt: string },
): Write[] {
  if (!stored) return [createRace({ id, classId }, createdAt, { ...setUp, assessmentId })];
  return stored.assessmentId === assessmentId ? [] : [changeRace({ id, classId }, { assessmentId })];
}
