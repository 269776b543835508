import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './icon-button-class.ts';
import { usePageMark } from './use-page-mark.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The element beside which the popover opens. The caller handles presses on this element. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  /** The side of the anchor on which the popover opens. */
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/** The distance of a popover to the edges of the window, in px. */
const EDGE_PX = 12;

/** In a low window the header scrolls with the page, and the popover needs its place. */
function isLowWindow(): boolean {
  return matchMedia('(height < 28rem)').matches;
}

/** How far a popover stays away from the edges of the window, in px. It does not cover the header, for example a running clock. */
function clearEdges(side: Props['side'], isLow: boolean) {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return side !== 'top' || isLow
    ? EDGE_PX
    : { top: Math.max(0, header) + EDGE_PX, right: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX };
}

/**
 * A popover for an element that every screen shows. The browser loads the popover's code later than the element, so that
 * the first load is smaller.
 */
export function AnchoredPopover({ open, onClose, anchor, title, side = 'bottom', children }: Props) {
  usePageMark('panel', open);
  const isLow = open && isLowWindow();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the anchor is not treated as a press outside. Otherwise the popover would close, and the anchor would
        // open it again at once.
        if (!next && !anchor.current?.contains(event.target as Node)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={side}
          sideOffset={8}
          align="end"
          collisionPadding={open ? clearEdges(side, isLow) : EDGE_PX}
          // The anchor usually stays in its place while the page scrolls. With 'absolute' the popover would scroll with the page
          // first and jump back one frame later, so a press in between would miss its button.
          positionMethod={isLow ? 'absolute' : 'fixed'}
          className="z-50"
        >
          <Base.Popup className="floating pop grid max-h-(--available-height) w-[24rem] max-w-(--available-width) gap-3 overflow-y-auto py-3 pr-3 pl-5">
            <div className="flex items-center gap-2">
              <Base.Title className="flex-1 py-2.5 text-18 font-strong">{title}</Base.Title>
              <Base.Close aria-label="Close" className={iconButtonClass()}>
                <Icon of={X} />
              </Base.Close>
            </div>
            <div className="grid gap-4 pr-2 pb-2">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
