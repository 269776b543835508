import { startTimer } from './clock.ts';

/**
 * Returns the result of the work, or `late` if the work takes longer than this time. In the second case the work is not
 * stopped, but its result or error is ignored.
 */
export async function inTime<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  let cancel = () => {};
  const limit = new Promise<L>((resolve) => {
    cancel = startTimer(() => resolve(late), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    cancel();
  }
}
