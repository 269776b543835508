import { startTimer } from './clock.ts';

/**
 * Returns the result of the work, or `late` if the work takes longer than this time. The work then runs on, and its result
 * or error is ignored.
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
