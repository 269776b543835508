import { useEffect, useState } from 'react';
import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** The first rows fill a screen. The others come in parts of this size. */
const FIRST = 16;
const PART = 8;

/**
 * How many rows of a long table to draw: the first ones at once, and more after each frame, until all are there. To draw sixty
 * rows with six hundred buttons in one task would block the page (docs/product.md 6.28). In the end all rows are in the document,
 * so that the browser can search them.
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
