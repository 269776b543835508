import { useState } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { cleanName } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { changeStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { showStudentToast } from '../toasts.ts';

export type EditedName = 'fullName' | 'nickname';

export interface TypedName {
  /** Null if the teacher has not changed the stored name. */
  readonly text: string | null;
  readonly problem: Problem | null;
}

type TypedNames = Readonly<Record<number, TypedName>>;

/** Returns the typed names that are not saved yet, and what changes and saves them (docs/product.md 3.12). */
export function useNames(device: SyncDevice) {
  const [edited, choose] = useState<EditedName>('fullName');
  const [all, setAll] = useState<Readonly<Record<EditedName, TypedNames>>>({ fullName: {}, nickname: {} });
  const keep = ({ id }: StudentRow, typed: Partial<TypedName>) =>
    setAll((before) => {
      const text = before[edited][id]?.text ?? null;
      return { ...before, [edited]: { ...before[edited], [id]: { text, problem: null, ...typed } } };
    });
  const change = async (student: StudentRow, name: string | null) => {
    try {
      const before = { [edited]: student[edited] };
      const result = await changeStudent(device, student, { [edited]: name });
      if (result.kind === 'wrong') return keep(student, { problem: result.problems[edited] ?? null });
      keep(student, { text: null });
      if (result.kind !== 'changed') return;
      const undo = async () => await changeStudent(device, student, before);
      const remark = result.sameName ? 'Another student in this class has the same name.' : undefined;
      const changed = { ...student, ...(name !== null && { [edited]: cleanName(name) }) };
      showStudentToast('updated', changed, { undo, remark });
    } catch (error) {
      keep(student, { problem: storeProblem(error) });
    }
  };
  return {
    edited,
    choose,
    typed: all[edited],
    type: (student: StudentRow, text: string) => keep(student, { text }),
    refuse: (student: StudentRow, problem: Problem) => keep(student, { problem }),
    save: (student: StudentRow) => {
      const text = all[edited][student.id]?.text ?? null;
      if (text !== null) void change(student, text);
    },
    clear: (student: StudentRow) => void change(student, null),
    restore: (student: StudentRow) => keep(student, { text: null }),
  };
}
