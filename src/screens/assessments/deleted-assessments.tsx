import { useEffect, useRef } from 'react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';

interface Props {
  /** The id of the assessment that the teacher has just deleted. Undefined: all deleted assessments of the class are listed. */
  justDeleted?: number;
  /** Called with the id of an assessment that was put back. */
  onBack?: (assessmentId: number) => void;
}

/** Lists deleted assessments of the class. Each can be put back (docs/product.md 5.17). */
export function DeletedAssessments({ justDeleted, onBack }: Props) {
  const { device } = useTeacher();
  const { id: within } = usePageClass();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justDeleted === undefined) return;
    // The dialog that has just closed first returns the focus to the pencil, which no longer exists. So the focus is moved
    // after that.
    void Promise.resolve(afterPaint()).then(() => place.current?.focus());
  }, [justDeleted]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-card outline-none empty:absolute">
      <DeletedSection
        device={device}
        wanted={{ table: 'assessments', within, ...(justDeleted !== undefined && { id: justDeleted }) }}
        {...(onBack && { onBack: ({ row }) => onBack(row.id) })}
      />
    </div>
  );
}
