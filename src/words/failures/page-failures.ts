// Every page loads the words of this file first. The words about failed saves are in a separate file (./failures.ts), so that
// this first load stays small.

/**
 * The words that are shown instead of a screen if the browser could not load the code file of the screen (docs/product.md
 * 1.11).
 */
export const PART_MISSING =
  'This part of the app isn’t on this device yet. Connect to the internet, then press Refresh Page.';

/**
 * Returns the message that is shown instead of every screen while the device is too full to open the app's data (docs/sync.md
 * L3.2).
 */
export function cantOpenWords(device: string): { title: string; text: string } {
  return {
    title: `This ${device} is full`,
    text: `There is no room to open your grade book. Your work is still on this ${device}, and you are still signed in. Free some space, then press Try again.`,
  };
}
