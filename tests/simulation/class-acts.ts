import { activityNoteId, assessmentScoreId } from '#domain/ids.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { listStudents } from '../../src/repositories/students.ts';
import type { Write } from '../../src/writes/write.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickDay, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** The field of the custom template. */
const SCORE = 1;
const CUSTOM = 1;

/** What else a class keeps, as far as its screens come later: the same `save`, the same rules. */
export const CLASS_ACTS = {
  'activity note': 3,
  assessment: 2,
  scores: 6,
  'rename assessment': 1,
  'delete assessment': 2,
  'class settings': 2,
  order: 2,
} as const;

export type ClassAct = keyof typeof CLASS_ACTS;

export function isClassAct(name: string): name is ClassAct {
  return Object.hasOwn(CLASS_ACTS, name);
}

export async function classWrite(name: ClassAct, device: SimDevice, random: Random): Promise<Write | null> {
  const classId = await pickClass(device, random);
  if (classId === null) return null;
  switch (name) {
    case 'activity note':
      return activityNote(classId, random);
    case 'class settings':
      return classSettings(classId, random);
    case 'order':
      return await order(device, classId);
    case 'assessment':
      return newAssessment(device, classId, random);
    default: {
      const assessments = await device.db.assessments.where('classId').equals(classId).toArray();
      const one = await pickOf(
        random,
        assessments.filter((row) => !row.tomb),
      );
      return one && (await assessmentWrite(name, device, one, random));
    }
  }
}

function activityNote(classId: number, random: Random): Write {
  const date = pickDay(random);
  const text = { [random.pick(['shortNote', 'longNote'])]: random.pick(['', 'Relay', 'Softball', 'Bring cones']) };
  return {
    method: 'POST',
    path: 'classes/daily-activity-note',
    body: { classId, date, ...text },
    patches: [
      {
        table: 'activityNotes',
        id: activityNoteId(classId, date),
        kind: 'create',
        fields: { classId, date, ...text },
      },
    ],
  };
}

function classSettings(classId: number, random: Random): Write {
  const hour = random.whole(10, 14);
  const fields = random.pick<Record<string, string | boolean | null>>([
    { startTime: `${hour}:00`, endTime: `${hour}:45` },
    { startTime: null, endTime: null },
    { groupBy: random.pick(['GROUP', 'ROW']) },
    { sortStudentsAlphabetically: random.chance(0.5) },
    { name: `Class ${random.whole(1, 9)}` },
  ]);
  return {
    method: 'PATCH',
    path: 'classes',
    body: { id: classId, ...fields },
    patches: [{ table: 'classes', id: classId, kind: 'update', fields }],
  };
}

async function order(device: SimDevice, classId: number): Promise<Write | null> {
  const students = await listStudents(device.db, classId);
  if (students.length === 0) return null;
  const places = students.toReversed().map(({ id }, index) => ({ id, orderId: index + 1, row: 1 + (index % 3) }));
  return {
    method: 'PATCH',
    path: 'students/update-many',
    body: places,
    patches: places.map(({ id, ...fields }) => ({ table: 'students', id, kind: 'update', fields })),
  };
}

function newAssessment({ sync }: SimDevice, classId: number, random: Random): Write {
  const id = sync.newId();
  const name = `Test ${random.whole(1, 9)}`;
  const createdAt = new Date(sync.now()).toISOString();
  return {
    method: 'POST',
    path: 'assessments',
    body: { id, classId, name, assessmentTemplateId: String(CUSTOM), assessmentScores: [] },
    patches: [
      { table: 'assessments', id, kind: 'create', fields: { classId, assessmentTemplateId: CUSTOM, name, createdAt } },
    ],
  };
}

async function assessmentWrite(
  name: 'scores' | 'rename assessment' | 'delete assessment',
  device: SimDevice,
  { id, classId }: AssessmentRow,
  random: Random,
): Promise<Write | null> {
  if (name === 'delete assessment') {
    const key = device.sync.newKey();
    return {
      method: 'DELETE',
      path: `assessments/${id}`,
      key,
      patches: [{ table: 'assessments', id, kind: 'delete', key }],
    };
  }
  if (name === 'rename assessment') {
    const fields = { name: `Renamed ${random.whole(1, 9)}` };
    return {
      method: 'PATCH',
      path: 'assessments',
      body: { id, ...fields },
      patches: [{ table: 'assessments', id, kind: 'update', fields }],
    };
  }
  const students = (await listStudents(device.db, classId)).slice(0, random.whole(1, 3));
  if (students.length === 0) return null;
  const scores = students.map(({ id: studentId }) => ({
    id: assessmentScoreId(id, studentId, SCORE),
    studentId,
    fieldId: SCORE,
    value: random.pick(['', '1', '2', 'good']),
  }));
  return {
    method: 'PATCH',
    path: 'assessments',
    body: { id, assessmentScores: scores },
    patches: scores.map(({ id: scoreId, ...fields }): Patch => ({
      table: 'assessmentScores',
      id: scoreId,
      kind: 'create',
      fields: { assessmentId: id, classId, ...fields },
    })),
  };
}
