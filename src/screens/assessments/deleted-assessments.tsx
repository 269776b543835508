import { useEffect, useRef } from 'react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { DeletedSection } from '../../features/deleted/deleted-section.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';

interface Props {
  /** The assessment that the teacher has just deleted; undefined: all deleted ones of the class are listed. */
  justDeleted?: number;
  onBack?: (assessmentId: number) => void;
}

/** The teacher can put back each of them (docs/product.md 5.17). */
export function DeletedAssessments({ justDeleted, onBack }: Props) {
  const { device } = useTeacher();
  const { id: within } = usePageClass();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justDeleted === undefined) return;
    // When the dialog closes, it first gives the focus to the pencil, which no longer exists.
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
