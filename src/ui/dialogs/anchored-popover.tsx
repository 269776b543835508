import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { iconButtonClass } from '../buttons/icon-button-class.ts';
import { useMedia } from '../window/use-media.ts';

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

/** Whether an element keeps its place while the page scrolls, as those in the dock and usually those in the header do. */
function keepsPlace(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
  return false;
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
        <Placed anchor={anchor} side={side}>
          <Base.Popup className="floating pop grid max-h-(--available-height) w-[24rem] max-w-(--available-width) gap-3 overflow-y-auto py-3 pr-3 pl-5">
            <div className="flex items-center gap-2">
              <Base.Title className="flex-1 py-2.5 text-18 font-strong">{title}</Base.Title>
              <Base.Close aria-label="Close" className={iconButtonClass()}>
                <Icon of={X} />
              </Base.Close>
            </div>
            <div className="grid gap-4 pr-2 pb-2">{children}</div>
          </Base.Popup>
        </Placed>
      </Base.Portal>
    </Base.Root>
  );
}

/** Puts the popover beside its anchor. It is rendered only while the popover is open. */
function Placed({ anchor, side, children }: Required<Pick<Props, 'anchor' | 'side' | 'children'>>) {
  // In a low window the header scrolls with the page, and the popover needs its place.
  const isLow = useMedia('(height < 28rem)');
  return (
    <Base.Positioner
      anchor={anchor}
      side={side}
      sideOffset={8}
      align="end"
      collisionPadding={clearEdges(side, isLow)}
      // A popover with 'absolute' scrolls with the page. If its anchor keeps its place, the popover would jump back one frame later,
      // and a press in between would miss its button.
      positionMethod={keepsPlace(anchor.current) ? 'fixed' : 'absolute'}
      className="z-50"
    >
      {children}
    </Base.Positioner>
  );
}
