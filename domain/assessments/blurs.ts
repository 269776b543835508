/** A grid saves by itself when the teacher leaves a field for the fifth time (docs/product.md 5.39). */
const SAVES_ON = 5;

/** Counts that the teacher has left a field. After a save the count starts again. */
export function countBlur(before: number): { readonly blurs: number; readonly saves: boolean } {
  const saves = before + 1 >= SAVES_ON;
  return { blurs: saves ? 0 : before + 1, saves };
}
