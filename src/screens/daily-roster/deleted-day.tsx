import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';

// Few days have deleted marks, so the browser loads the list only for them. Without a network it may be missing. The page
// 'Waiting & backups' shows the same deletes.
const DeletedSection = lazy(() =>
  import('../../features/deleted/deleted-section.tsx').then(
    (module) => ({ default: module.DeletedSection }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  day: LocalDate;
  hasDeleted: boolean;
  /** True if the teacher has just deleted the day. The list then takes the focus, because the pressed button is gone. */
  takesFocus: boolean;
}

/**
 * The deleted marks of the day with a button that puts them back (docs/product.md 4.17). After that it stays, because it
 * says that the marks are back.
 */
export function DeletedDay({ day, hasDeleted, takesFocus }: Props) {
  const { device } = useTeacher();
  const { id } = usePageClass();
  const [isShown, setIsShown] = useState(hasDeleted);
  const place = useRef<HTMLDivElement>(null);
  if (hasDeleted && !isShown) setIsShown(true);
  useEffect(() => {
    if (!takesFocus || !isShown) return;
    // The question that has just closed gives the focus back to its button first, which is gone.
    void Promise.resolve(afterPaint()).then(() => place.current?.focus());
  }, [takesFocus, isShown]);
  if (!isShown) return null;
  return (
    // While the list is not loaded, its place takes no room, but it can already have the focus.
    <div ref={place} tabIndex={-1} className="rounded-card outline-none empty:absolute">
      <Suspense>
        <DeletedSection device={device} wanted={{ table: 'marks', within: id, day }} />
      </Suspense>
    </div>
  );
}
