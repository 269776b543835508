import type { Page } from '@playwright/test';

/** One picture: a screen with its path, and the changes before the picture is taken. */
export interface ScreenAddress {
  readonly name: string;
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
  /** True if a dialog covers the screen, so that the picture shows only the window. */
  readonly isDialog?: true;
}
