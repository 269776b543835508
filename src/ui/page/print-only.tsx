import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Content that is only for printing. While a screen has such content, the browser prints only this content and not the
 * screen. So content that only the teacher may see is never printed.
 */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-on-paper="sheets" className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );
}
