import { createContext } from 'react';

/** The elements of the layout into which a screen renders its heading, and the kind of the layout. */
export interface PageFrame {
  kind: 'phone' | 'desktop';
  /** True if a phone's bar has no room for a title beside the status chip, because the text is large. */
  tight?: boolean;
  /** The place for the heading in the sticky header, before the status chip. Null outside a layout and before its first paint. */
  headingSlot: HTMLElement | null;
  /** The place for a second row of the sticky header. */
  toolbarSlot: HTMLElement | null;
  /** The place below the screen for the dock of a phone, which holds the main button. */
  dockSlot: HTMLElement | null;
}

export const PageFrameContext = createContext<PageFrame>({
  kind: 'desktop',
  headingSlot: null,
  toolbarSlot: null,
  dockSlot: null,
});
