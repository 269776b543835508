import { useCallback, useState, type ReactNode } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { countMarks, putBackStudent, removeStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { DeleteQuestion } from '../../../ui/dialogs/delete-question.tsx';
import { marksStayWords } from '../../../words/rosters/students.ts';
import { showStoreProblem } from '../failed.ts';
import { showStudentToast } from '../toasts.ts';

interface Asked {
  readonly student: StudentRow;
  readonly marks: number;
}

/** Asks the teacher, removes the student, and offers Undo in a toast (docs/product.md 3.14). */
export function useRemoval(device: SyncDevice, backup: ReactNode) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(
    (student: StudentRow) => {
      countMarks(device.db, student)
        .then((marks) => setAsked({ student, marks }))
        .catch(showStoreProblem);
    },
    [device],
  );
  const remove = async ({ student }: Asked) => {
    setBusy(true);
    try {
      await removeStudent(device, student.id);
      showStudentToast('deleted', student, { undo: async () => await putBackStudent(device, student) });
    } catch (error) {
      showStoreProblem(error);
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  const name = asked && displayName(asked.student);
  const question = asked && name !== null && (
    <DeleteQuestion
      name={name}
      title={`Remove ${name} from this class?`}
      verb="Remove"
      sentence="Grades stay."
      content={marksStayWords(asked.marks)}
      backup={backup}
      keep="Keep"
      busy={busy}
      onConfirm={() => void remove(asked)}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask, question };
}
