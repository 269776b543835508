/** Returns `7 of 32 finished, 25 still out.` (docs/product.md 5.124) */
export function finishWords(finished: number, runners: number): string {
  const out = runners - finished;
  return out > 0 ? `${finished} of ${runners} finished, ${out} still out.` : `All ${runners} finished.`;
}
