/** The teacher has left a field so often (docs/product.md 5.39). */
const SAVES_ON = 5;

/**
 * Returns the count after the teacher has left one more field, and whether the entry grid saves now. After a save the count
 * starts again at 0.
 */
export function countBlur(before: number): { readonly blurs: number; readonly saves: boolean } {
  const saves = before + 1 >= SAVES_ON;
  return { blurs: saves ? 0 : before + 1, saves };
}
