import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  readonly page: number;
  readonly top: number;
  readonly left: number;
}

/** How far each summary was scrolled when the teacher left it. The keys are those of the entries in the browser's history. */
const places = new Map<string, Place>();

/**
 * The student whose report was shown last. When the teacher comes back to the summary, the focus moves to this student's row.
 */
let shown: { readonly classId: number; readonly studentId: number } | null = null;

export function noteShownStudent(classId: number, studentId: number): void {
  shown = { classId, studentId };
}

/** Returns the id of the link to a student's report. The link gets the focus when the teacher comes back to the summary. */
export function studentLinkId(studentId: number): string {
  return `grades-of-${studentId}`;
}

interface PlaceOfSummary {
  readonly onScroller: (element: HTMLElement | null) => void;
  /**
   * True if the teacher comes back from another page. In this case all rows have to be rendered immediately, so that the
   * page can scroll to its old position.
   */
  readonly comesBack: boolean;
}

/**
 * Restores the summary as the teacher left it: the scroll positions of the page and of the table, and the focus on the
 * student whose report was shown last (docs/product.md 6.24). `isShown` is true if the rows are rendered.
 */
export function usePlace(classId: number, isShown: boolean): PlaceOfSummary {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const scroller = useRef<HTMLElement | null>(null);
  const takeScroller = useCallback((element: HTMLElement | null) => {
    // React calls this function with null before the effect below stores the scroll position, so null must not replace the
    // stored element.
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
    // With the buttons Next and Previous, the teacher may have opened the report of a student whose row is outside the
    // visible area.
    link?.scrollIntoView({ block: 'nearest' });
  }, [isShown, comesBack, key, classId]);
  useLayoutEffect(
    () => () => {
      const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
      places.set(key, { page: window.scrollY, top: scrollTop, left: scrollLeft });
    },
    [key],
  );
  return { onScroller: takeScroller, comesBack };
}
