import { useEffect, useState } from 'react';
import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** FIRST: how many rows are rendered first; they fill a screen. PART: how many more rows are rendered after each frame. */
const FIRST = 16;
const PART = 8;

/**
 * Returns how many rows of a long table to render: first one screen, then more rows after each frame, until all rows are
 * rendered. If the browser had to render sixty rows with six hundred buttons in one task, the page would not react for a
 * moment (docs/product.md 6.28). In the end all rows are in the document, so that the browser's search finds them.
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
