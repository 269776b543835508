import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageMark } from './use-page-mark.ts';

/**
 * The only content of the printed page. While a screen has such content, the screen itself is never printed, so that nothing
 * which only the teacher may see gets onto paper.
 */
export function PrintOnly({ children }: { children: ReactNode }) {
  usePageMark('print-only');
  return createPortal(<div className="hidden bg-white text-black print:block">{children}</div>, document.body);
}
