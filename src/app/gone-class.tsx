import { MissingClass, ClassDeleted } from '../features/classes/page/missing-class.tsx';
import { PutBackButton } from '../features/deleted/put-back-button.tsx';
import { useDeletedClass } from '../features/deleted/use-deletions.ts';
import { useTeacher } from '../features/teacher/teacher-context.ts';

/** Says that the class was deleted and offers to put it back, or says that there is no such class (docs/product.md 2.20). */
export function GoneClass({ classId, justNow }: { classId: number; justNow: boolean }) {
  const { device } = useTeacher();
  const deleted = useDeletedClass(device, classId);
  if (deleted === undefined) return null;
  if (deleted === null) return <MissingClass gone />;
  const { name, deletion } = deleted;
  return (
    <ClassDeleted
      name={name}
      book={deletion.table === 'gradeBooks' ? deletion.name : null}
      justNow={justNow}
      putBack={<PutBackButton device={device} deletion={deletion} />}
    />
  );
}
