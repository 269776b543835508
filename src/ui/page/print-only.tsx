import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** While a screen has such content, only this is printed, so content only for the teacher never is. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-on-paper="sheets" className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );
}
