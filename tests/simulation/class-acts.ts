import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { listStudents } from '../../src/repositories/students.ts';
import { createAssessment, deleteAssessment, renameAssessment, scoreAssessment } from '../../src/writes/assessments.ts';
import { patchStudents } from '../../src/writes/students.ts';
import type { Write } from '../../src/writes/write.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** The id of the template `Custom`, and the id of its only field. */
export const CUSTOM = 1;
const SCORE = 1;

/** Acts of the teacher for which no screen exists yet: they change assessments and the order of a class. */
export const CLASS_ACTS = {
  assessment: 2,
  scores: 6,
  'rename assessment': 1,
  'delete assessment': 2,
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
    case 'order':
      return await order(device, classId);
    case 'assessment':
      return newAssessment(device, classId, random);
    default: {
      const assessments = await device.db.assessments.where('classId').equals(classId).toArray();
      const one = await pickOf(
        random,
        // The results of races have another field, and the timer saves them.
        assessments.filter((row) => !row.tomb && (name !== 'scores' || row.assessmentTemplateId === CUSTOM)),
      );
      return one && (await assessmentWrite(name, device, one, random));
    }
  }
}

async function order(device: SimDevice, classId: number): Promise<Write | null> {
  const students = await listStudents(device.db, classId);
  if (students.length === 0) return null;
  const place = (index: number) => ({ orderId: index + 1, row: 1 + (index % 3) });
  return patchStudents(students.toReversed().map(({ id }, index) => ({ id, fields: place(index) })));
}

function newAssessment({ sync }: SimDevice, classId: number, random: Random): Write {
  const id = sync.newId();
  const name = `Test ${random.whole(1, 9)}`;
  const createdAt = new Date(sync.now()).toISOString();
  return createAssessment({ id, classId, name, assessmentTemplateId: CUSTOM, createdAt });
}

async function assessmentWrite(
  name: 'scores' | 'rename assessment' | 'delete assessment',
  device: SimDevice,
  assessment: AssessmentRow,
  random: Random,
): Promise<Write | null> {
  const { id, classId } = assessment;
  if (name === 'delete assessment') return deleteAssessment(id, device.sync.newKey());
  if (name === 'rename assessment') return renameAssessment(id, `Renamed ${random.whole(1, 9)}`);
  const students = (await listStudents(device.db, classId)).slice(0, random.whole(1, 3));
  if (students.length === 0) return null;
  const value = () => random.pick(['', '1', '2', 'good']);
  return scoreAssessment(
    assessment,
    students.map((student) => ({ studentId: student.id, fieldId: SCORE, value: value() })),
  );
}
