import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';

// Only few days have deleted marks, so the browser loads this list only for them. Without a network it may be missing. The page
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
  /**
   * True if the teacher has just deleted the day. The list then gets the focus, because the pressed button no longer exists.
   */
  takesFocus: boolean;
}

/**
 * Lists the deleted marks of the day, with a button that puts them back (docs/product.md 4.17). The list stays after that,
 * because it then says that the marks are back.
 */
export function DeletedDay({ day, hasDeleted, takesFocus }: Props) {
  const { device } = useTeacher();
  const { id } = usePageClass();
  const [isShown, setIsShown] = useState(hasDeleted);
  const place = useRef<HTMLDivElement>(null);
  if (hasDeleted && !isShown) setIsShown(true);
  useEffect(() => {
    if (!takesFocus || !isShown) return;
    // The dialog that has just closed first returns the focus to its button, which no longer exists. So the focus is moved
    // after that.
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
