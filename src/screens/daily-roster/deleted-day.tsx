import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';

// Only few days have deleted marks. 'Waiting & backups' lists the same deletes.
const DeletedSection = lazy(() =>
  import('../../features/deleted/deleted-section.tsx').then(
    (module) => ({ default: module.DeletedSection }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  day: LocalDate;
  hasDeleted: boolean;
  /** True after a delete here: the pressed button no longer exists, so the list gets the focus. */
  takesFocus: boolean;
}

/** After a press on Put back, the list stays and says so (docs/product.md 4.17). */
export function DeletedDay({ day, hasDeleted, takesFocus }: Props) {
  const { device } = useTeacher();
  const { id } = usePageClass();
  const [isShown, setIsShown] = useState(hasDeleted);
  const place = useRef<HTMLDivElement>(null);
  if (hasDeleted && !isShown) setIsShown(true);
  useEffect(() => {
    if (!takesFocus || !isShown) return;
    // When the dialog closes, it first gives the focus to its button, which no longer exists.
    void Promise.resolve(afterPaint()).then(() => place.current?.focus());
  }, [takesFocus, isShown]);
  if (!isShown) return null;
  return (
    // Until the list is loaded, this element takes no space, but it can already have the focus.
    <div ref={place} tabIndex={-1} className="rounded-card outline-none empty:absolute">
      <Suspense>
        <DeletedSection device={device} wanted={{ table: 'marks', within: id, day }} />
      </Suspense>
    </div>
  );
}
