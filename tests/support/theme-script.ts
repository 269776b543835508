import { readFileSync } from 'node:fs';

const SCRIPT = readFileSync('public/theme.js', 'utf8');

/**
 * Runs the script that the app runs before a page is drawn for the first time. The script applies the look that the device
 * has stored, and later each change of the look.
 */
export function runThemeScript(): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a file of ours, which a browser runs as it is
  new Function(SCRIPT)();
}
