// Every page loads this file first, so the words about failed saves are in ./failures.ts.

/** The browser could not load the code of a screen (docs/product.md 1.11). */
export const PART_MISSING =
  'This part of the app isn’t on this device yet. Connect to the internet, then press Refresh Page.';

/** Is shown instead of every screen while the device is too full (docs/sync.md L3.2). */
export function cantOpenWords(device: string): { title: string; text: string } {
  return {
    title: `This ${device} is full`,
    text: `There is no room to open your grade book. Your work is still on this ${device}, and you are still signed in. Free some space, then press Try again.`,
  };
}
