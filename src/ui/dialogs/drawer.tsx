import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode, RefObject } from 'react';
import { useBackCloses } from '../leaving/back-closes.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  label: string;
  /** When the drawer closes; by default the element that had it before. */
  returnFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A sheet from the bottom edge. A swipe down, Escape or a press outside closes it. */
export function Drawer({ open, onClose, label, returnFocus, children }: Props) {
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim z-20" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center pointer-events-none">
          <Base.Popup
            {...(returnFocus && { finalFocus: returnFocus })}
            className="floating pointer-events-auto max-h-[calc(100dvh-4rem)] w-full max-w-[40rem] touch-pan-y overflow-y-auto overscroll-contain rounded-b-none border-x-0 border-b-0 pb-[max(1.5rem,env(safe-area-inset-bottom))] [transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-(--slow) data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:duration-0"
          >
            <Base.Title className="sr-only">{label}</Base.Title>
            <div aria-hidden="true" className="mx-auto mt-3 mb-1 h-1 w-10 rounded-pill bg-line" />
            <Base.Content>{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
