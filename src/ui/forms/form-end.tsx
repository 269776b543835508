import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PageFrameContext } from '../page/page-frame.ts';
import { Dock } from '../page/page.tsx';

interface Props {
  /** What is saved and what is not, beside the button. */
  status?: ReactNode;
  /** The Save button, after others that belong to it. */
  children: ReactNode;
}

/**
 * Contains the Save button at the end of a form, aligned with the right edge of the form (docs/product.md 1.41). While the
 * end of the form is below the window, the button stays at the bottom of the window. On a phone the button is in the dock.
 */
export function FormEnd({ status, children }: Props) {
  const { kind, dockSlot } = use(PageFrameContext);
  const words = status !== undefined && (
    <p
      role="status"
      className={`empty:absolute min-w-0 text-14 text-ink-2 ${kind === 'phone' ? 'basis-full' : 'flex-1'}`}
    >
      {status}
    </p>
  );
  if (kind === 'phone') {
    return (
      dockSlot &&
      createPortal(
        <Dock>
          {words}
          <div className="flex basis-full gap-2 *:flex-1">{children}</div>
        </Dock>,
        dockSlot,
      )
    );
  }
  return (
    <div
      data-form-end=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-(--control-edge) bg-bg py-2"
    >
      {words}
      {children}
    </div>
  );
}
