import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { StudentPager } from '../../../ui/buttons/student-pager.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { saveWords } from '../../../words/safety/saves.ts';
import { useStudents } from '../use-students.ts';
import { NameTitle } from './name-title.tsx';
import { StudentFigures } from './student-figures.tsx';
import { StudentFieldInputs } from './student-fields.tsx';
import { useStudentForm } from './use-student-form.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  classId: number;
  /** In the order of the screen behind. */
  order: readonly number[];
  studentId: number;
  /** The focus begins in the comment. */
  forComment?: boolean;
  onGo: (studentId: number) => void;
  onClose: () => void;
  /** From the screen behind; changes in it are stored immediately. */
  below?: ReactNode;
}

/** The sheet of one student. The details are saved only by Save, Next, Previous and the way to the report (docs/product.md 3.18). */
export function StudentDialog({ device, classId, studentId, ...rest }: Props) {
  const student = useStudents(device, classId)?.present.find(({ id }) => id === studentId);
  return student && <OpenDialog device={device} student={student} {...rest} />;
}

interface OpenProps extends Pick<Props, 'device' | 'order' | 'forComment' | 'onGo' | 'onClose' | 'below'> {
  student: StudentRow;
}

function OpenDialog({ device, student, order, forComment = false, onGo, onClose, below }: OpenProps) {
  const form = useStudentForm(device, student);
  const navigate = useNavigate();
  const leaveFor = async (to: string) => {
    if (!(await form.save())) return;
    onClose();
    void navigate(to);
  };
  const go = async (id: number) => {
    if (await form.save()) onGo(id);
  };
  return (
    <FormDialog
      form={form}
      saveLabel={saveWords(form.unsaved)}
      question="Your changes are not saved."
      onClose={onClose}
      title={<NameTitle key={student.id} student={student} form={form} />}
      description={displayName(student) === student.fullName ? undefined : <Name>{student.fullName}</Name>}
      start={
        <div className="mr-auto">
          <StudentPager order={order} studentId={student.id} onGo={(id) => void go(id)} />
        </div>
      }
      above={<StudentFigures device={device} student={student} onOpen={(to) => void leaveFor(to)} />}
      below={below}
    >
      <StudentFieldInputs student={student} form={form} forComment={forComment} onLeave={onClose} />
    </FormDialog>
  );
}
