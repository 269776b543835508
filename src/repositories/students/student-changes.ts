import {
  changedFields,
  editProblems,
  numberConflict,
  type EditedStudent,
  type NumberConflict,
  type StudentEdit,
  type StudentFields,
} from '#domain/students/changes.ts';
import type { StudentDraft, StudentTexts } from '#domain/drafts/typed-texts.ts';
import type { PlaceOf } from '#domain/drafts/kinds.ts';
import { typedEdit } from '#domain/students/details.ts';
import type { DetailField } from '#domain/students/fields.ts';
import { sameNameIds } from '#domain/students/same-name.ts';
import { cleanName } from '#domain/text/names.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { studentNameProblem, type Problem } from '#domain/validation.ts';
import { eachRowInRange } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import {
  createStudent,
  deleteStudent,
  patchStudent,
  patchStudents,
  type StudentChange,
} from '../../writes/students.ts';
import { isAlive } from '../rows/alive.ts';
import { chunked } from '../rows/chunks.ts';
import { type DraftPlanning, leaveDraft, saveFromDraft, touchDraft } from '../drafts/drafts.ts';
import { listStudents, placeWrites } from './students.ts';

export type StudentsChanged =
  /** `sameName`: one of the `count` students has a new full name that another one of the class has too. */
  | { readonly kind: 'changed'; readonly count: number; readonly sameName?: boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly problems: Partial<Record<keyof StudentFields, Problem>> }
  | { readonly kind: 'conflict'; readonly conflict: NumberConflict };

/** Returns the id, or the problem of the name (docs/product.md 3.13). */
export async function addStudent(device: SyncDevice, classId: number, rawName: string): Promise<number | Problem> {
  const problem = studentNameProblem(rawName, 'create');
  if (problem) return problem;
  const id = device.newId();
  const createdAt = new Date(device.now()).toISOString();
  const fullName = cleanName(rawName);
  const join = [{ id, fullName, createdAt, orderId: null, row: null }];
  const plan = async () => ({
    writes: [
      createStudent({ id, classId, createdAt, fields: { fullName } }),
      ...(await placeWrites(device.db, classId, { join })),
    ],
  });
  await savePlanned(device, { changes: ['students'], reads: [], plan });
  return id;
}

/** Sends only changed fields that are not blank (docs/product.md 3.16, 3.18). null clears a field. */
export async function changeStudent(
  device: SyncDevice,
  student: StudentRow,
  edit: StudentEdit,
): Promise<StudentsChanged> {
  let result: StudentsChanged = { kind: 'nothing' };
  await savePlanned(device, {
    changes: ['students'],
    reads: [],
    plan: async () => {
      const planned = await planChanges(device.db, student.classId, [{ id: student.id, edit }]);
      result = planned.result;
      return result.kind === 'changed' ? { writes: planned.changes.map(patchStudent) } : null;
    },
  });
  return result;
}

/**
 * Changes several students of a class, and deletes these changes from their draft, in one transaction (docs/product.md 3.16).
 * Whether two students have the same number is checked after all changes, so that students can swap numbers. All changes are in
 * one write, unless there are more changes than one call accepts. A class has at most 99 numbers, so changed numbers are always
 * in one write.
 */
export async function changeStudents(
  device: SyncDevice,
  classId: number,
  edits: readonly EditedStudent[],
  field: DetailField,
): Promise<StudentsChanged> {
  let result: StudentsChanged = { kind: 'nothing' };
  const plan: DraftPlanning<StudentsChanged, 'details'>['plan'] = async (reading) => {
    const [{ changes, result: found }, draft] = await Promise.all([planChanges(device.db, classId, edits), reading]);
    result = found;
    if (result.kind === 'conflict' || result.kind === 'wrong') return null;
    const others = Object.entries(draft?.touched ?? {}).filter(([id]) => edits.every((edit) => edit.id !== Number(id)));
    const left = others.length > 0 ? Object.fromEntries(others) : null;
    return { writes: chunked(changes).map(patchStudents), result, left };
  };
  await saveFromDraft(device, 'details', { classId, field }, { changes: ['students'], reads: [], plan });
  return result;
}

/** Stores what is typed into the dialog of a student in its draft, without values that the student has (docs/product.md 3.18). */
export async function touchStudent(device: SyncDevice, place: PlaceOf<'student'>, typed: StudentTexts): Promise<void> {
  const { students } = device.db;
  const given = { tables: [students], read: async () => await students.get(place.studentId) };
  const change = (draft: StudentDraft | null, student: StudentRow | undefined) => {
    const all = { ...draft?.texts, ...typed };
    const changed = student ? changedFields(student, typedEdit(all)) : all;
    const texts = Object.fromEntries(Object.entries(all).filter(([field]) => field in changed));
    const name = student?.fullName ?? draft?.name ?? '';
    return { touched: Object.keys(texts).length === 0 ? null : { name, texts } };
  };
  await touchDraft(device, 'student', place, change, given);
}

/**
 * Saves what is in the draft of a student's dialog, also what another tab has typed, and deletes the draft (docs/product.md
 * 3.18). The draft stays if a value is wrong, or if the student was removed meanwhile, which returns null (docs/sync.md W8c).
 */
export async function saveStudent(device: SyncDevice, at: PlaceOf<'student'>): Promise<StudentsChanged | null> {
  const { classId, studentId: id } = at;
  let result: StudentsChanged | null = { kind: 'nothing' };
  const plan: DraftPlanning<StudentsChanged, 'student'>['plan'] = async (reading) => {
    const edit = typedEdit((await reading)?.touched.texts ?? {});
    const { changes, result: found, students } = await planChanges(device.db, classId, [{ id, edit }]);
    result = students.some((student) => student.id === id) ? found : null;
    const isDone = result?.kind === 'changed' || result?.kind === 'nothing';
    return isDone ? { writes: changes.map(patchStudent), result: found } : null;
  };
  await leaveDraft(device, 'student', at, { changes: ['students'], reads: [], plan });
  return result;
}

async function planChanges(db: TeacherDb, classId: number, edits: readonly EditedStudent[]) {
  const students = await listStudents(db, classId);
  const byId = new Map(students.map((student) => [student.id, student]));
  const changes = edits.flatMap(({ id, edit }): StudentChange[] => {
    const student = byId.get(id);
    const fields = student ? changedFields(student, edit) : {};
    return Object.keys(fields).length === 0 ? [] : [{ id, fields }];
  });
  return { changes, result: judged(students, changes), students };
}

function judged(students: readonly StudentRow[], changes: readonly StudentChange[]): StudentsChanged {
  if (changes.length === 0) return { kind: 'nothing' };
  const [problems] = changes.map(({ fields }) => editProblems(fields)).filter((found) => Object.keys(found).length > 0);
  if (problems) return { kind: 'wrong', problems };
  const conflict = numberConflict(
    students,
    changes.map(({ id, fields }) => ({ id, edit: fields })),
  );
  if (conflict) return { kind: 'conflict', conflict };
  return { kind: 'changed', count: changes.length, ...(givesSameName(students, changes) && { sameName: true }) };
}

/** Whether another student of the class has the new full name too (docs/product.md 3.54). */
function givesSameName(students: readonly StudentRow[], changes: readonly StudentChange[]): boolean {
  const names = new Map(changes.flatMap(({ id, fields: { fullName } }) => (fullName ? [[id, fullName] as const] : [])));
  if (names.size === 0) return false;
  const same = sameNameIds(
    students.map((student) => ({ ...student, fullName: names.get(student.id) ?? student.fullName })),
  );
  return [...names.keys()].some((id) => same.has(id));
}

/** The marks of the student stay (docs/product.md 3.14). */
export async function removeStudent(device: SyncDevice, id: number): Promise<void> {
  const plan = async () => {
    const student = await device.db.students.get(id);
    const placed = student ? await placeWrites(device.db, student.classId, { leave: [id] }) : [];
    return { writes: [...placed, deleteStudent(id)] };
  };
  await savePlanned(device, { changes: ['students'], reads: [], plan });
}

/**
 * Puts a removed student back, without a number that another one has now (docs/product.md 3.14), and on a new spot if the old
 * one is taken (docs/product.md 10.7).
 */
export async function putBackStudent(device: SyncDevice, student: StudentRow): Promise<void> {
  const { id, classId, number } = student;
  await savePlanned(device, {
    changes: ['students'],
    reads: [],
    plan: async () => {
      const others = (await listStudents(device.db, classId)).filter((other) => other.id !== id);
      const isTaken = number !== null && others.some((other) => other.number === number);
      const fields = { deleted: false, ...(isTaken && { number: null }) };
      const placed = await placeWrites(device.db, classId, { join: [student] });
      return { writes: [patchStudent({ id, fields }), ...placed] };
    },
  });
}

/** Reads all marks of the class. */
export async function countMarks(db: TeacherDb, { id, classId }: StudentRow): Promise<number> {
  const eachMark = await eachRowInRange(db, 'marks', { from: [classId], to: [classId, '\uffff'] });
  let marks = 0;
  eachMark((mark) => {
    if (mark.studentId === id && isAlive(mark)) marks += 1;
  });
  return marks;
}
