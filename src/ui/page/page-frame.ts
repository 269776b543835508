import { createContext } from 'react';

/** For a screen's heading, toolbar and dock, with the kind of the layout. */
export interface PageFrame {
  kind: 'phone' | 'desktop';
  /** With large text, a phone's top bar has no room for a title beside the status chip. */
  tight?: boolean;
  /** In the sticky header, before the status chip. Null outside a layout and before its first paint. */
  headingSlot: HTMLElement | null;
  toolbarSlot: HTMLElement | null;
  /** Between the two, for the places of a class. */
  placesSlot?: HTMLElement | null;
  /** Below the screen, for the main button on a phone. */
  dockSlot: HTMLElement | null;
  /** At the top of the open menu; null while it is closed. */
  menuSlot?: HTMLElement | null;
}

export const PageFrameContext = createContext<PageFrame>({
  kind: 'desktop',
  headingSlot: null,
  toolbarSlot: null,
  dockSlot: null,
});
