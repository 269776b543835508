import { useState } from 'react';
import {
  changedFields,
  editProblems,
  type StudentEdit,
  type StudentFields as Fields,
} from '#domain/students/changes.ts';
import { fieldEdit } from '#domain/students/details.ts';
import { FIELD_NAMES, fieldText, type StudentField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Problem } from '#domain/validation.ts';
import { changeStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useSave } from '../../../ui/forms/use-save.ts';
import { takenNumberProblem } from '../../../words/rosters/students.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { showStudentToast } from '../toasts.ts';

type Problems = Partial<Record<keyof Fields, Problem>>;

/** Null if the teacher has cleared the field. */
type Typed = Partial<Record<StudentField, string | null>>;

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
}

export function useStudentForm(device: SyncDevice, student: StudentRow): StudentForm {
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<Problems>({});
  const changed = changedFields(student, editOf(typed));
  const show = (field: StudentField, problem: Problem | undefined) =>
    setProblems(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem } : others));
  const { save, failure, busy } = useSave(async () => {
    const refused = await changeOrRefuse(device, student, changed);
    setProblems(refused ?? {});
    // The form has to be empty for the next student.
    if (!refused) setTyped({});
    return refused === null;
  }, storeProblem);
  return {
    text: (field) => (typed[field] === undefined ? fieldText(student, field) : (typed[field] ?? '')),
    set: (field, text) => {
      setTyped((before) => ({ ...before, [field]: text }));
      show(field, undefined);
    },
    refuse: show,
    check: (field) => show(field, editProblems(changed)[field]),
    problems,
    failure,
    isChanged: Object.keys(changed).length > 0,
    busy,
    save,
  };
}

/** Returns the problems of the fields, or null. */
async function changeOrRefuse(device: SyncDevice, student: StudentRow, changed: StudentEdit): Promise<Problems | null> {
  const wrong = editProblems(changed);
  if (Object.keys(wrong).length > 0) return wrong;
  const result = await changeStudent(device, student, changed);
  if (result.kind === 'wrong') return result.problems;
  if (result.kind === 'conflict') return { number: takenNumberProblem(result.conflict, student.id) };
  if (result.kind === 'changed') showStudentToast('updated', { ...student, ...changed });
  return null;
}

function editOf(typed: Typed): StudentEdit {
  const edits = FIELD_NAMES.map((field) => {
    const text = typed[field];
    return text === undefined ? {} : fieldEdit(field, text);
  });
  return Object.assign({}, ...edits) as StudentEdit;
}
