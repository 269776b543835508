import { useEffect, useState } from 'react';
import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** The number of rows that fill a screen, which are rendered first. The other rows are rendered in chunks of this size. */
const FIRST = 16;
const PART = 8;

/**
 * Returns how many rows of a long table to render: first one screen, then more after each frame, until all rows are rendered.
 * Rendering sixty rows with six hundred buttons in one task would block the page (docs/product.md 6.28). All rows have to be in
 * the document in the end, so that the browser's search finds them.
 */
export function useGrowing(all: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce ? Infinity : FIRST);
  useEffect(() => {
    if (drawn >= all) return;
    let isLeft = false;
    void afterPaint().then(() => {
      if (!isLeft) setDrawn(drawn + PART);
    });
    return () => {
      isLeft = true;
    };
  }, [drawn, all]);
  return Math.min(drawn, all);
}
