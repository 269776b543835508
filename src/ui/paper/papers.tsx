import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import type { PaperSize } from '../../platform/device/paper-size.ts';

interface Props {
  size: PaperSize;
  landscape?: boolean;
  children: ReactNode;
}

/** In mm: the short and the long side of a sheet. */
const SIDES: Readonly<Record<PaperSize, readonly [number, number]>> = { letter: [215.9, 279.4], a4: [210, 297] };

/**
 * Tells the browser the size of the sheets while these pages are shown. The rule has no name, because Firefox ignores the sizes
 * of named pages: it printed A4 pages on Letter paper (docs/product.md 6.70).
 */
function usePageSize(size: PaperSize, landscape: boolean): void {
  useLayoutEffect(() => {
    const sides = landscape ? SIDES[size].toReversed() : SIDES[size];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${sides.map((side) => `${side}mm`).join(' ')}; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size, landscape]);
}

/** One below the other, smaller in a narrow window. */
export function Papers({ size, landscape = false, children }: Props) {
  usePageSize(size, landscape);
  const [zoom, setZoom] = useState(1);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const page = element.querySelector<HTMLElement>('.paper')?.offsetWidth ?? 0;
      setZoom(page === 0 ? 1 : Math.min(1, element.clientWidth / page));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="min-w-0">
      <section data-on-paper="sheets" className="papers" aria-label="Pages" style={{ zoom }}>
        {children}
      </section>
    </div>
  );
}
