import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { iconButtonClass } from '../buttons/icon-button-class.ts';
import { useBackCloses } from '../leaving/back-closes.ts';
import { useMedia } from '../window/use-media.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The caller handles presses on it. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/** Between a popover and the edges of the window, in px. */
const EDGE_PX = 12;

/** The dock does not move while the page scrolls, and usually the header does not either. */
function keepsPlace(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
  return false;
}

/**
 * Returns px. A popover above its anchor does not cover the header, which may contain a running clock, except in a low window.
 */
function clearEdges(side: Props['side'], isLow: boolean) {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return side !== 'top' || isLow
    ? EDGE_PX
    : { top: Math.max(0, header) + EDGE_PX, right: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX };
}

/**
 * A popover for a button that every screen shows. The browser loads the code of the popover later than the button, so that
 * the first page loads faster.
 */
export function AnchoredPopover({ open, onClose, anchor, title, side = 'bottom', children }: Props) {
  useBackCloses(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the anchor would close the popover and immediately open it again.
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

/** Positions the popover beside its anchor. It is rendered only while the popover is open. */
function Placed({ anchor, side, children }: Required<Pick<Props, 'anchor' | 'side' | 'children'>>) {
  // In a low window the header scrolls away with the page.
  const isLow = useMedia('(height < 28rem)');
  return (
    <Base.Positioner
      anchor={anchor}
      side={side}
      sideOffset={8}
      align="end"
      collisionPadding={clearEdges(side, isLow)}
      // With 'absolute', a popover beside an anchor that does not scroll would move and jump back one frame later, and a press
      // would miss its button.
      positionMethod={keepsPlace(anchor.current) ? 'fixed' : 'absolute'}
      className="z-50"
    >
      {children}
    </Base.Positioner>
  );
}
