import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { RosterImport } from '../../features/roster-import/roster-import.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';

/** The names come from a file, or are pasted or typed; the teacher checks them first (docs/product.md 3.9). */
export function UploadRosterScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  return (
    <PageOfClass>
      <RosterImport device={device} classRow={classRow} />
    </PageOfClass>
  );
}
