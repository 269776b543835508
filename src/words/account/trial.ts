/** The banner on every page after the trial's end (docs/product.md 1.72). */
export function trialOverWords(endDay: string | null): string {
  return `${endDay === null ? 'Your trial has ended.' : `Your trial ended on ${endDay}.`} Everything still works.`;
}
