import { readFileSync } from 'node:fs';

const SCRIPT = readFileSync('public/theme.js', 'utf8');

/**
 * Runs the script that applies the stored look before the first paint of a page, and after that applies each change of the
 * look.
 */
export function runThemeScript(): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a file of ours, which a browser runs as it is
  new Function(SCRIPT)();
}
