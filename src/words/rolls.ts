import { counted } from './plurals.ts';

/**
 * The sentence above a day that the teacher has not saved. After the first tap it is another sentence (docs/product.md
 * 4.2).
 */
export function unsavedRollWords(touched: number): string {
  if (touched === 0) return 'Attendance not saved yet. Everyone shows present until you press Save.';
  return `${counted(touched, 'mark')} not saved. Press Save.`;
}
