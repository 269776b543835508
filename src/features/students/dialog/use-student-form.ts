import { useMemo, useState } from 'react';
import {
  changedFields,
  editProblems,
  type StudentEdit,
  type StudentFields as Fields,
} from '#domain/students/changes.ts';
import type { StudentTexts } from '#domain/students/student-draft.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { typedEdit } from '#domain/students/details.ts';
import { FIELD_NAMES, fieldText, type StudentField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Problem } from '#domain/validation.ts';
import { dropDraft, findDraft } from '../../../repositories/drafts/drafts.ts';
import { saveStudent, touchStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { type FieldsDraft, useTypedFields } from '../../../ui/editing/use-typed-fields.ts';
import { useSave } from '../../../ui/forms/use-save.ts';
import { takenNumberProblem } from '../../../words/rosters/students.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { showStudentToast } from '../toasts.ts';

type Problems = Partial<Record<keyof Fields, Problem>>;

export interface StudentForm {
  /** What the teacher has typed, or the stored value. */
  readonly text: (field: StudentField) => string;
  /** Null clears the field. */
  readonly set: (field: StudentField, text: string | null) => void;
  /** The field did not accept everything. */
  readonly refuse: (field: StudentField, problem: Problem) => void;
  readonly check: (field: StudentField) => void;
  readonly problems: Problems;
  /** Why the device could not store the changes. */
  readonly failure: Problem | null;
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** True if the device has stored the changes, or there were none. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => Promise<void>;
}

export function useStudentForm(device: SyncDevice, student: StudentRow): StudentForm {
  const [problems, setProblems] = useState<Problems>({});
  const draft = useStudentDraft(device, student);
  const { typed, change, problem, settled, clear } = useTypedFields(draft, storeProblem);
  const changed = changedFields(student, typedEdit(typed));
  const show = (field: StudentField, problem: Problem | undefined) =>
    setProblems(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem } : others));
  const { save, failure, busy } = useSave(async () => {
    await settled();
    const refused = await changeOrRefuse(device, student, changed);
    setProblems(refused ?? {});
    // The form has to be empty for the next student.
    if (!refused) clear();
    return refused === null;
  }, storeProblem);
  return {
    text: (field) => (typed[field] === undefined ? fieldText(student, field) : (typed[field] ?? '')),
    set: (field, text) => {
      change(field, () => text);
      show(field, undefined);
    },
    refuse: show,
    check: (field) => show(field, editProblems(changed)[field]),
    problems,
    failure: failure ?? problem,
    isChanged: Object.keys(changed).length > 0,
    busy,
    save,
    discard: async () => {
      await settled();
      await dropDraft(device, draftKey('student', { classId: student.classId, studentId: student.id }));
    },
  };
}

function useStudentDraft(device: SyncDevice, student: StudentRow) {
  const { id: studentId, classId } = student;
  return useMemo(
    (): FieldsDraft<Required<StudentTexts>> => ({
      names: FIELD_NAMES,
      read: async () => (await findDraft(device.db, 'student', { classId, studentId }))?.touched.texts ?? {},
      store: async (typed) => await touchStudent(device, { classId, studentId }, typed),
    }),
    [device, classId, studentId],
  );
}

/** Returns the problems of the fields, or null. */
async function changeOrRefuse(device: SyncDevice, student: StudentRow, changed: StudentEdit): Promise<Problems | null> {
  const wrong = editProblems(changed);
  if (Object.keys(wrong).length > 0) return wrong;
  const result = await saveStudent(device, student, changed);
  if (result.kind === 'wrong') return result.problems;
  if (result.kind === 'conflict') return { number: takenNumberProblem(result.conflict, student.id) };
  if (result.kind === 'changed') showStudentToast('updated', { ...student, ...changed });
  return null;
}
