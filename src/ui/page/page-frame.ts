import { createContext } from 'react';

/**
 * The elements of the layout into which a screen renders its heading, toolbar and dock. Also contains the kind of the
 * layout.
 */
export interface PageFrame {
  kind: 'phone' | 'desktop';
  /** True if a phone's top bar has no room for a title beside the status chip, because the teacher uses large text. */
  tight?: boolean;
  /**
   * The element for the heading in the sticky header, before the status chip. It is null outside a layout and before the
   * layout's first paint.
   */
  headingSlot: HTMLElement | null;
  toolbarSlot: HTMLElement | null;
  /** The element below the screen for the dock, which contains the main button on a phone. */
  dockSlot: HTMLElement | null;
}

export const PageFrameContext = createContext<PageFrame>({
  kind: 'desktop',
  headingSlot: null,
  toolbarSlot: null,
  dockSlot: null,
});
