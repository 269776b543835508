import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  readonly page: number;
  readonly top: number;
  readonly left: number;
}

/** By the entries of the browser's history. */
const places = new Map<string, Place>();

/** Gets the focus when the teacher comes back to the summary. */
let shown: { readonly classId: number; readonly studentId: number } | null = null;

export function noteShownStudent(classId: number, studentId: number): void {
  shown = { classId, studentId };
}

export function studentLinkId(studentId: number): string {
  return `grades-of-${studentId}`;
}

/**
 * Restores the scroll positions and the focus on the student whose report was shown last (docs/product.md 6.24). `isShown`: the
 * rows are rendered.
 */
export function usePlace(classId: number, isShown: boolean) {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const scroller = useRef<HTMLElement | null>(null);
  const takeScroller = useCallback((element: HTMLElement | null) => {
    // React calls this with null before the effect below stores the position.
    if (element) scroller.current = element;
  }, []);
  const [comesBack] = useState(() => isBack && (places.has(key) || shown?.classId === classId));
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (!isShown || wasShown.current) return;
    wasShown.current = true;
    const last = shown;
    shown = null;
    if (!comesBack) return;
    const place = places.get(key);
    if (place) {
      window.scrollTo(0, place.page);
      scroller.current?.scrollTo(place.left, place.top);
    }
    if (last?.classId !== classId) return;
    const link = document.getElementById(studentLinkId(last.studentId));
    link?.focus({ preventScroll: true });
    // Next and Previous may have opened the report of a student outside the visible area.
    link?.scrollIntoView({ block: 'nearest' });
  }, [isShown, comesBack, key, classId]);
  useLayoutEffect(
    () => () => {
      const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
      places.set(key, { page: window.scrollY, top: scrollTop, left: scrollLeft });
    },
    [key],
  );
  return {
    onScroller: takeScroller,
    /** All rows then have to be rendered immediately, so that the page can scroll to its old position. */
    comesBack,
  };
}
