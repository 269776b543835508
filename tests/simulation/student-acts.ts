import { isDeepStrictEqual } from 'node:util';
import { type TypedTexts, typeStudent } from '../support/student-drafts.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { changedFields } from '#domain/students/changes.ts';
import { fieldEdit } from '#domain/students/details.ts';
import type { StudentField } from '#domain/students/fields.ts';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { dropDraft, findDraft } from '../../src/repositories/drafts/drafts.ts';
import type { ListChange } from '../../src/features/roster-import/list/roster-list.ts';
import { planRoster, rosterChangesOf } from '../../src/features/roster-import/list/roster-plan.ts';
import { NO_LIST, RosterSteps } from '../../src/features/roster-import/list/use-roster-list.ts';
import { keepDetails } from '../../src/features/students/details/details-draft.ts';
import { saveRoster } from '../../src/repositories/students/rosters.ts';
import {
  addStudent,
  changeStudent,
  changeStudents,
  putBackStudent,
  removeStudent,
  saveStudent,
} from '../../src/repositories/students/student-changes.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { fail } from '../world/checks/violation.ts';
import type { SimDevice } from './device.ts';
import { mayPlay, played } from './counts.ts';
import { pickClass, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** What a teacher does on the pages about students. Each act calls the function that the page calls. */
export const STUDENT_ACTS = {
  roster: 3,
  'roster list': 3,
  'add student': 1,
  student: 6,
  numbers: 2,
  'delete student': 2,
  'put back student': 1,
} as const;

for (const form of ['roster list', 'student dialog'])
  mayPlay(['save', 'later', 'discard'].map((end) => `${form}: ${end}`));

export type StudentAct = keyof typeof STUDENT_ACTS;

export function isStudentAct(name: string): name is StudentAct {
  return Object.hasOwn(STUDENT_ACTS, name);
}

export async function studentAct(name: StudentAct, device: SimDevice, random: Random): Promise<void> {
  const { db, sync } = device;
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const all = await listStudents(db, classId, true);
  const [inClass, removed] = [all.filter(({ deleted }) => !deleted), all.filter(({ deleted }) => deleted)];
  switch (name) {
    case 'roster':
      return await loadRoster(device, random, classId, all);
    case 'roster list':
      return await typeRoster(device, random, classId, all);
    case 'add student':
      await addStudent(sync, classId, `Late${random.whole(1, 99)}, First`);
      return;
    case 'student': {
      const student = await pickOf(random, inClass);
      if (student) await (random.chance(0.5) ? inDialog(device, random, student) : rename(device, random, student));
      return;
    }
    case 'numbers':
      return await typeNumbers(device, random, classId, inClass);
    case 'delete student': {
      const student = await pickOf(random, inClass);
      if (student) await removeStudent(sync, student.id);
      return;
    }
    case 'put back student': {
      const student = await pickOf(random, removed);
      if (student) await putBackStudent(sync, student);
      return;
    }
  }
}

/** New students, removed ones who come back, and missing ones who leave. */
async function loadRoster(
  { sync }: SimDevice,
  random: Random,
  classId: number,
  students: readonly StudentRow[],
): Promise<void> {
  const add = Array.from({ length: random.whole(0, 3) }, () => ({ fullName: `Last${random.whole(1, 99)}, First` }));
  const back = students.filter(({ deleted }) => deleted && random.chance(0.5)).map(({ id }) => ({ id }));
  const leave = students.filter(({ deleted }) => !deleted && random.chance(0.2)).map(({ id }) => id);
  if (add.length + back.length + leave.length > 0) {
    await saveRoster(sync, classId, () => ({ add, back, leave, toFix: [] }));
  }
}

/** Types and changes names with Undo and Redo, and saves or discards the list, or comes back later, perhaps after a kill. */
async function typeRoster(
  { sync, db, name }: SimDevice,
  random: Random,
  classId: number,
  students: readonly StudentRow[],
): Promise<void> {
  let failure: unknown = null;
  const steps = new RosterSteps(sync, classId, (error) => (failure ??= error));
  const stored = async () => (await findDraft(db, 'roster', { classId }))?.touched ?? null;
  const shown = async () => ((await steps.copy.settled()) && steps.copy.shown()?.list) || EMPTY_LIST;
  steps.copy.open({ ...NO_LIST, list: (await stored()) ?? EMPTY_LIST });
  for (let left = random.whole(1, 5); left > 0; left -= 1) {
    if (random.chance(0.4)) steps.copy.turn(random.pick(['undo', 'redo']));
    else steps.change(changeOf(await shown(), random));
    const list = await shown();
    if (failure instanceof Error) throw failure;
    const kept = list.entries.length > 0 ? list : null;
    if (!isDeepStrictEqual(await stored(), kept)) fail(`${name} shows a roster list that it has not stored`);
  }
  const changesOf = (list: RosterList) => rosterChangesOf(planRoster(list, students));
  const { add, back } = changesOf(await shown());
  const isSaved = add.length + back.length > 0 && random.chance(0.5);
  const end = isSaved ? 'save' : random.weighted({ later: 3, discard: 1 });
  if (end === 'save') await saveRoster(sync, classId, changesOf);
  if (end === 'discard') await steps.discard();
  if (end !== 'later' && (await stored())) fail(`${name} still has a roster list after ${end}`);
  played(`roster list: ${end}`);
}

function changeOf({ entries }: RosterList, random: Random): ListChange {
  const key = entries[random.whole(0, Math.max(0, entries.length - 1))]?.key;
  const typed = `Listed${random.whole(1, 99)}, First`;
  if (key === undefined || random.chance(0.5)) return { kind: 'type', name: typed };
  return random.pick<ListChange>([{ kind: 'edit', key, name: typed }, { kind: 'remove', key }, { kind: 'tidy' }]);
}

async function rename({ sync }: SimDevice, random: Random, student: StudentRow): Promise<void> {
  await changeStudent(sync, student, { fullName: `Renamed${random.whole(1, 99)}, First` });
}

/** Types into the dialog of a student, and saves or discards it, or comes back later, perhaps after a kill. */
async function inDialog({ sync, db, name }: SimDevice, random: Random, student: StudentRow): Promise<void> {
  const at = { classId: student.classId, studentId: student.id };
  const stored = async () => (await findDraft(db, 'student', at))?.touched.texts ?? {};
  const typed = textsOf(random);
  await typeStudent(sync, at, typed);
  const shown = await stored();
  const { [student.id]: now } = Object.fromEntries((await listStudents(db, at.classId)).map((one) => [one.id, one]));
  for (const [field, text] of Object.entries(typed) as [StudentField, string | null][])
    if (now && Object.keys(changedFields(now, fieldEdit(field, text))).length > 0 && shown[field]?.text !== text)
      fail(`${name}: the typed ${field} of student ${student.id} is not in its draft`);
  const end = random.weighted({ save: 3, later: 2, discard: 1 });
  if (end === 'save') {
    const kind = (await saveStudent(sync, at))?.kind;
    if ((kind === 'changed' || kind === 'nothing') && Object.keys(await stored()).length > 0)
      fail(`${name} still has a draft of student ${student.id} after a save`);
  }
  if (end === 'discard') await dropDraft(sync, draftKey('student', at));
  played(`student dialog: ${end}`);
}

function textsOf(random: Random): TypedTexts {
  return random.pick<TypedTexts>([
    { nickname: `Nick ${random.whole(1, 99)}` },
    { number: String(random.whole(1, 5)) },
    { number: null },
    { groupNumber: String(random.whole(1, 12)), gender: random.pick(['F', 'M', 'X']) },
    { skillLevel: String(random.whole(1, 5)) },
    { note: `note ${random.whole(1, 99)}` },
    { note: null },
  ]);
}

/** Stored as a draft, and usually saved. */
async function typeNumbers(
  { sync }: SimDevice,
  random: Random,
  classId: number,
  students: readonly StudentRow[],
): Promise<void> {
  const typed = students.filter(() => random.chance(0.5)).map(({ id }): [number, number] => [id, random.whole(1, 5)]);
  const after = Object.fromEntries(typed.map(([id, number]) => [id, String(number)]));
  await keepDetails(sync, { classId, field: 'number' }, { before: {}, after });
  if (random.chance(0.3)) return;
  const edits = typed.map(([id, number]) => ({ id, edit: { number } }));
  await changeStudents(sync, classId, edits, 'number');
}
