import { ClassHeading } from '../../features/classes/page/class-heading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { RosterImport } from '../../features/roster-import/roster-import.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';

/**
 * Adds students from a file, pasted or typed. The teacher reviews the list before it is saved (docs/product.md 3.9).
 */
export function UploadRosterScreen() {
  const { device } = useTeacher();
  const classRow = usePageClass();
  return (
    <>
      <ClassHeading subtitle={classRow.name} />
      <RosterImport device={device} classRow={classRow} />
    </>
  );
}
