import { counted } from './plurals.ts';

/** The line above a day that nobody has saved: before the first tap, and after it (docs/product.md 4.2). */
export function unsavedRollWords(touched: number): string {
  if (touched === 0) return 'Attendance not saved yet. Everyone shows present until you press Save.';
  return `${counted(touched, 'mark')} not saved. Press Save.`;
}
