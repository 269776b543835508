// Every page loads this file first, so the words about failed saves are in ./failures.ts.

/** The browser could not load the code of a screen (docs/product.md 1.11). */
export const PART_MISSING =
  'This part of the app isn’t on this device yet. Connect to the internet, then press Refresh Page.';
