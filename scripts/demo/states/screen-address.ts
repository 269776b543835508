import type { Page } from '@playwright/test';

/** A screen with its address, in one state. */
export interface ScreenAddress {
  /** The name of the picture's file. */
  readonly name: string;
  readonly path: string;
  /** Brings the opened screen into the state of the picture, for example by opening a dialog. */
  readonly act?: (page: Page) => Promise<void>;
  /** True if a dialog covers the screen, so that the picture shows only the window. */
  readonly isDialog?: true;
}
