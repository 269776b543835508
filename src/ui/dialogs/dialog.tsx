import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { iconButtonClass } from '../buttons/icon-button-class.ts';
import { ToastsOfDialog } from '../toasts/toaster.tsx';
import { useBackCloses } from '../leaving/back-closes.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A screen reader announces it with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The main button comes last. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog({ open, onClose, title, description, children, footer, initialFocus }: Props) {
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim z-40" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-center justify-center overflow-y-auto p-3">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className="floating pop relative flex max-h-full w-full max-w-[32.5rem] flex-col wrap-anywhere"
          >
            <Base.Title className="px-6 pt-5 pr-16 pb-3 text-22 font-strong">{title}</Base.Title>
            <div className="grid gap-4 overflow-y-auto overscroll-contain px-6 pb-6">
              {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
              {children}
            </div>
            {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-3">{footer}</div>}
            {open && <ToastsOfDialog />}
            {/* The close button comes last in the tab order, so that the focus starts in the content, although the
                button is at the top. */}
            <div className="absolute top-2.5 right-3">
              <Base.Close aria-label="Close" className={iconButtonClass()}>
                <Icon of={X} />
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
