import { showStoreProblem } from '../failed.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { countMarks, putBackStudent, removeStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { DeleteQuestion } from '../../../ui/dialogs/delete-question.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { marksStayWords } from '../../../words/rosters/students.ts';
import { showStudentToast } from '../toasts.ts';

interface Asked {
  readonly student: StudentRow;
  readonly marks: number;
}

/** Asks the teacher, removes the student, and offers Undo in a toast (docs/product.md 3.14). */
export function useRemoval(device: SyncDevice) {
  const { asked, busy, ask, confirm, cancel } = useConfirm<Asked>(showStoreProblem);
  const remove = async ({ student }: Asked) => {
    await removeStudent(device, student.id);
    showStudentToast('deleted', student, { undo: async () => await putBackStudent(device, student) });
    return null;
  };
  const name = asked && displayName(asked.student);
  return {
    ask: (student: StudentRow) => ask(async () => ({ student, marks: await countMarks(device.db, student) })),
    question: asked && name !== null && (
      <DeleteQuestion
        name={name}
        title={`Remove ${name} from this class?`}
        verb="Remove"
        sentence="Grades stay."
        content={marksStayWords(asked.marks)}
        keep="Keep"
        busy={busy}
        onConfirm={() => confirm(remove)}
        onCancel={cancel}
      />
    ),
  };
}
