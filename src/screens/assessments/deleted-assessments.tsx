import { useEffect, useRef } from 'react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';

interface Props {
  /** The assessment that the teacher has just deleted. Without it, all deleted ones of the class are listed. */
  justDeleted?: number;
  /** Called with the id of an assessment that was put back. */
  onBack?: (assessmentId: number) => void;
}

/** Deleted assessments of the class. Each can be put back (docs/product.md 5.17). */
export function DeletedAssessments({ justDeleted, onBack }: Props) {
  const { device } = useTeacher();
  const { id: within } = usePageClass();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justDeleted === undefined) return;
    // The question that has just closed gives the focus back to the pencil first, which is gone.
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
