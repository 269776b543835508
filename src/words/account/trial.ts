/** Returns the banner that every page shows after the end of the trial (docs/product.md 1.72). */
export function trialOverWords(endDay: string | null): string {
  return `${endDay === null ? 'Your trial has ended.' : `Your trial ended on ${endDay}.`} Everything still works.`;
}
