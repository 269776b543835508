import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageMark } from './use-page-mark.ts';

/**
 * Content that is only for printing. While a screen has such content, the browser prints only this content and not the
 * screen. So content that only the teacher may see is never printed.
 */
export function PrintOnly({ children }: { children: ReactNode }) {
  usePageMark('print-only');
  return createPortal(<div className="hidden bg-white text-black print:block">{children}</div>, document.body);
}
