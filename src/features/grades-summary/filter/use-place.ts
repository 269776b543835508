import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  readonly page: number;
  readonly top: number;
  readonly left: number;
}

/** How far each summary in the browser's history was scrolled when the teacher left it, by the key of its page. */
const places = new Map<string, Place>();

/** The student whose report was shown last. The teacher comes back to the row of this student. */
let shown: { readonly classId: number; readonly studentId: number } | null = null;

/** Stores whose report is shown. */
export function noteShownStudent(classId: number, studentId: number): void {
  shown = { classId, studentId };
}

/** The id of the link to a student's report, which gets the focus when the teacher comes back. */
export function studentLinkId(studentId: number): string {
  return `grades-of-${studentId}`;
}

interface PlaceOfSummary {
  /** Takes the element in which the table scrolls. */
  readonly onScroller: (element: HTMLElement | null) => void;
  /** True if the teacher comes back from another page. Then all rows have to be on the page at once. */
  readonly comesBack: boolean;
}

/**
 * Brings the summary back to where the teacher left it: the page and the table are scrolled as before, and the student whose
 * report was shown last has the focus (docs/product.md 6.24). `isShown`: the rows are on the page.
 */
export function usePlace(classId: number, isShown: boolean): PlaceOfSummary {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const scroller = useRef<HTMLElement | null>(null);
  const takeScroller = useCallback((element: HTMLElement | null) => {
    // React tells of the end of the table before the effect below stores how far it was scrolled.
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
    // Next and Previous may have gone to a student who is not in view.
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
