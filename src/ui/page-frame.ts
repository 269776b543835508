import { createContext } from 'react';

/** Where the layout lets a screen put its heading, and which layout it is. */
export interface PageFrame {
  kind: 'phone' | 'desktop';
  /** A phone's bar has no room for a title beside the chip: large text. */
  tight?: boolean;
  /** In the sticky header, before the chip; null outside a layout and before its first paint. */
  headingSlot: HTMLElement | null;
  /** A second row of the sticky header. */
  toolbarSlot: HTMLElement | null;
  /** Below the screen, for a phone's dock. */
  dockSlot: HTMLElement | null;
}

export const PageFrameContext = createContext<PageFrame>({
  kind: 'desktop',
  headingSlot: null,
  toolbarSlot: null,
  dockSlot: null,
});
