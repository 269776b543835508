import { useEffect, useMemo, useState } from 'react';
import { changedFields, editProblems, type StudentFields as Fields } from '#domain/students/changes.ts';
import type { StudentTexts } from '#domain/students/student-draft.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { typedEdit } from '#domain/students/details.ts';
import { FIELD_NAMES, fieldText, type StudentField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Problem } from '#domain/validation.ts';
import { dropDraft, findDraft } from '../../../repositories/drafts/drafts.ts';
import { saveStudent, type StudentsChanged, touchStudent } from '../../../repositories/students/student-changes.ts';
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
  /** What another device or page saved in changed fields since the teacher began to type. */
  readonly others: readonly { readonly field: StudentField; readonly text: string }[];
  /** Why the device could not store the changes. */
  readonly failure: Problem | null;
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** True if the device has stored the changes, or there were none. */
  readonly save: () => Promise<boolean>;
  /** Returns false if the device can't delete the draft. */
  readonly discard: () => Promise<boolean>;
}

export function useStudentForm(device: SyncDevice, student: StudentRow): StudentForm {
  const [problems, setProblems] = useState<Problems>({});
  const draft = useStudentDraft(device, student);
  const { typed, change, problem, readyToSave, tidy, discard, clear } = useTypedFields(draft, storeProblem);
  const changed = changedFields(student, typedEdit(typed));
  const isChanged = Object.keys(changed).length > 0;
  useEffect(() => {
    if (!isChanged) void tidy();
  }, [isChanged, tidy]);
  const show = (field: StudentField, problem: Problem | undefined) =>
    setProblems(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem } : others));
  const { save, failure, busy } = useSave(async () => {
    const edit = typedEdit(await readyToSave());
    const result = await saveStudent(device, { classId: student.classId, studentId: student.id });
    setProblems(problemsOf(result, student));
    if (result?.kind === 'changed') showStudentToast('updated', { ...student, ...changedFields(student, edit) });
    const isDone = result?.kind === 'changed' || result?.kind === 'nothing';
    // The form has to be empty for the next student.
    if (isDone) clear();
    return isDone;
  }, storeProblem);
  return {
    text: (field) => (typed[field] ? (typed[field].text ?? '') : fieldText(student, field)),
    set: (field, text) => {
      change(field, (now) => ({ text, before: now?.before ?? fieldText(student, field) }));
      show(field, undefined);
    },
    refuse: show,
    check: (field) => show(field, editProblems(changed)[field]),
    problems,
    others: othersOf(student, typed).filter(({ field }) => field in changed),
    failure: failure ?? problem,
    isChanged,
    busy,
    save,
    discard,
  };
}

function useStudentDraft(device: SyncDevice, student: StudentRow) {
  const { id: studentId, classId } = student;
  return useMemo(
    (): FieldsDraft<Required<StudentTexts>> => ({
      names: FIELD_NAMES,
      read: async () => (await findDraft(device.db, 'student', { classId, studentId }))?.touched.texts ?? {},
      store: async (typed) => await touchStudent(device, { classId, studentId }, typed),
      drop: async () => await dropDraft(device, draftKey('student', { classId, studentId })),
    }),
    [device, classId, studentId],
  );
}

function othersOf(student: StudentRow, typed: StudentTexts): StudentForm['others'] {
  const all = FIELD_NAMES.map((field) => ({ field, text: fieldText(student, field) }));
  return all.filter(({ field, text }) => typed[field] !== undefined && typed[field].before !== text);
}

function problemsOf(result: StudentsChanged | null, { id }: StudentRow): Problems {
  if (result?.kind === 'wrong') return result.problems;
  return result?.kind === 'conflict' ? { number: takenNumberProblem(result.conflict, id) } : {};
}
