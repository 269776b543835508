import { readFileSync } from 'node:fs';

const SCRIPT = readFileSync('public/theme.js', 'utf8');

/** Applies the stored look before the first draw, and later changes. */
export function runThemeScript(): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a file of ours, which a browser runs as it is
  new Function(SCRIPT)();
}
