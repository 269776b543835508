import { useMemo, useState } from 'react';
import { changedFields, editProblems, type StudentFields as Fields } from '#domain/students/changes.ts';
import type { StudentTexts } from '#domain/drafts/typed-texts.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { typedEdit } from '#domain/students/details.ts';
import { FIELD_NAMES, fieldText, type StudentField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Problem } from '#domain/validation.ts';
import { dropDraft, findDraft } from '../../../repositories/drafts/drafts.ts';
import { saveStudent, type StudentsChanged, touchStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useTextForm } from '../../../ui/editing/use-text-form.ts';
import { takenNumberProblem } from '../../../words/rosters/students.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { showStudentToast } from '../toasts.ts';

type Problems = Partial<Record<keyof Fields, Problem>>;

export type StudentForm = ReturnType<typeof useStudentForm>;

export function useStudentForm(device: SyncDevice, student: StudentRow) {
  const { id: studentId, classId } = student;
  const [problems, setProblems] = useState<Problems>({});
  const place = useMemo(() => ({ classId, studentId }), [classId, studentId]);
  const draft = useMemo(
    () => ({
      names: FIELD_NAMES,
      read: async () => (await findDraft(device.db, 'student', place))?.touched.texts ?? {},
      store: async (typed: StudentTexts) => await touchStudent(device, place, typed),
      drop: async () => await dropDraft(device, draftKey('student', place)),
    }),
    [device, place],
  );
  const changedIn = (typed: StudentTexts) => changedFields(student, typedEdit(typed));
  const form = useTextForm<StudentField, string | null>(draft, storeProblem, {
    stored: (field) => fieldText(student, field),
    changedIn: (typed) => Object.keys(changedIn(typed)) as StudentField[],
    save: async (typed) => {
      const result = await saveStudent(device, place);
      setProblems(problemsOf(result, student));
      if (result?.kind === 'changed') showStudentToast('updated', { ...student, ...changedIn(typed) });
      return result?.kind === 'changed' || result?.kind === 'nothing';
    },
  });
  /** Says what is wrong with a field; undefined removes the message. */
  const refuse = (field: StudentField, problem: Problem | undefined) =>
    setProblems(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem } : others));
  return {
    ...form,
    problems,
    refuse,
    /** Null clears the field. */
    set: (field: StudentField, text: string | null) => {
      form.set(field, text);
      refuse(field, undefined);
    },
    check: (field: StudentField) => refuse(field, editProblems(changedIn(form.typed))[field]),
  };
}

function problemsOf(result: StudentsChanged | null, { id }: StudentRow): Problems {
  if (result?.kind === 'wrong') return result.problems;
  return result?.kind === 'conflict' ? { number: takenNumberProblem(result.conflict, id) } : {};
}
