import { useLayoutEffect } from 'react';

/**
 * What the present screen has. With these marks, a style sheet can change elements outside the screen.
 * - `wide`: the content uses the full width of the window.
 * - `dock`: the main button is at the bottom edge.
 * - `bar-title`: the title is in the top bar of a phone.
 * - `line`: the header has a line that says whether the day is saved.
 * - `clock`: the header has the clock of a race. `title-clock`: the clock is beside the title.
 * - `long-title`: on a tablet in portrait orientation, the longest text of the status chip has no room beside the title.
 * - `longest-title`: on a tablet in landscape orientation, this text has no room beside the title either.
 */
type PageMark = 'wide' | 'dock' | 'bar-title' | 'line' | 'clock' | 'title-clock' | 'long-title' | 'longest-title';

/** While one screen replaces another, both may be mounted. */
const mounted = new Map<PageMark, number>();

/**
 * Sets an attribute such as `data-page-wide` on the root element. With `body:has(…)`, any change would calculate the styles of
 * the whole page again: 12 to 40 ms on a roster of 60 students (docs/decisions/016).
 */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}

function count(mark: PageMark, step: 1 | -1): void {
  const now = (mounted.get(mark) ?? 0) + step;
  mounted.set(mark, now);
  document.documentElement.toggleAttribute(`data-page-${mark}`, now > 0);
}
