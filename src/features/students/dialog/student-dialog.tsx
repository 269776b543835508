import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useStudents } from '../use-students.ts';
import { DialogFooter } from './dialog-footer.tsx';
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
  const [isLeaving, setIsLeaving] = useState(false);
  const at = order.indexOf(student.id);
  const name = displayName(student);
  const saveThen = async (next: () => void) => {
    setIsLeaving(false);
    if (await form.save()) next();
  };
  const leaveFor = (to: string) =>
    void saveThen(() => {
      onClose();
      void navigate(to);
    });
  const discard = async () => {
    if (await form.discard()) onClose();
  };
  const go = (id: number | undefined) => void (id !== undefined && saveThen(() => onGo(id)));
  return (
    <Dialog
      open
      onClose={() => (form.isChanged && !isLeaving ? setIsLeaving(true) : onClose())}
      title={<NameTitle key={student.id} student={student} form={form} />}
      description={name === student.fullName ? undefined : <Name>{student.fullName}</Name>}
      footer={
        <DialogFooter
          isLeaving={isLeaving}
          busy={form.busy}
          place={at < 0 ? null : { number: at + 1, of: order.length }}
          onPrevious={at > 0 ? () => go(order[at - 1]) : null}
          onNext={at >= 0 && at < order.length - 1 ? () => go(order[at + 1]) : null}
          onDiscard={() => void discard()}
          onSave={() => void saveThen(onClose)}
        />
      }
    >
      <StudentFigures device={device} student={student} onOpen={leaveFor} />
      <StudentFieldInputs
        student={student}
        form={form}
        forComment={forComment}
        onSubmit={() => void saveThen(onClose)}
        onLeave={onClose}
      />
      {below}
    </Dialog>
  );
}
