import { createContext } from 'react';

/** The elements of the layout into which a screen renders its heading, and the kind of the layout. */
export interface PageFrame {
  kind: 'phone' | 'desktop';
  /** True if a phone's bar has no room for a title beside the chip, because the text is large. */
  tight?: boolean;
  /** In the sticky header, before the chip. Null outside a layout and before its first paint. */
  headingSlot: HTMLElement | null;
  /** A second row of the sticky header. */
  toolbarSlot: HTMLElement | null;
  /** Below the screen, for the dock of a phone. */
  dockSlot: HTMLElement | null;
}

export const PageFrameContext = createContext<PageFrame>({
  kind: 'desktop',
  headingSlot: null,
  toolbarSlot: null,
  dockSlot: null,
});
