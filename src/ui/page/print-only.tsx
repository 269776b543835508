import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageMark } from './use-page-mark.ts';

/**
 * Content that is only for printing. While a screen has such content, the screen itself is not printed, so that content for the
 * teacher alone never gets onto paper.
 */
export function PrintOnly({ children }: { children: ReactNode }) {
  usePageMark('print-only');
  return createPortal(<div className="hidden bg-white text-black print:block">{children}</div>, document.body);
}
