import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { fileOwner } from '../../features/safety/files/file-owner.ts';
import { SaveFileButton } from '../../features/safety/files/save-file-button.tsx';
import { useSession } from '../../features/session/sign-in/use-session.ts';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { AddStudentForm } from '../../features/students/roster/add-student-form.tsx';
import { NameList } from '../../features/students/roster/name-list.tsx';
import type { EditedName } from '../../features/students/roster/name-row.tsx';
import { RemoveDialog } from '../../features/students/roster/remove-dialog.tsx';
import { RemovedList } from '../../features/students/roster/removed-list.tsx';
import { useRemoval } from '../../features/students/roster/use-removal.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';

const NAMES: readonly { value: EditedName; label: string }[] = [
  { value: 'fullName', label: 'Full name' },
  { value: 'nickname', label: 'Display name' },
];

/** Edits the names of a class's students (docs/product.md 3.12). */
export function EditStudentsScreen() {
  const { device } = useTeacher();
  const { user } = useSession();
  const { id: classId } = usePageClass();
  const students = useStudents(device, classId);
  const removal = useRemoval(device);
  const [edited, setEdited] = useState<EditedName>('fullName');
  const { open, dialog } = useStudentDialog(device, classId, students?.present);
  if (!students) return <ClassLoading />;
  const { present, removed } = students;
  const owner = fileOwner(device.userId, user?.email ?? '');
  return (
    <>
      <PageOfClass>
        <div className="grid max-w-form grid-cols-1 gap-5">
          <AddStudentForm device={device} classId={classId} students={[...present, ...removed]} />
          {present.length === 0 ? (
            <EmptyState
              icon={UserPlus}
              title="No students yet"
              action={<LinkButton to={addresses.uploadRoster(classId)}>Add New Roster</LinkButton>}
            >
              Type a name above, or add a whole roster at once.
            </EmptyState>
          ) : (
            <>
              <Choice
                label="Edit"
                options={NAMES}
                value={edited}
                onChange={setEdited}
                hint="A name is saved when you leave its field."
              />
              <NameList device={device} students={present} edited={edited} onEdit={open} onRemove={removal.ask} />
            </>
          )}
          <RemovedList device={device} students={removed} />
        </div>
      </PageOfClass>
      <RemoveDialog removal={removal} backup={<SaveFileButton device={device} owner={owner} kind="backup" block />} />
      {dialog}
    </>
  );
}
