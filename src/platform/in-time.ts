import { startTimer } from './clock.ts';

/** Returns `late` if the work takes longer than `ms`. The work goes on, but its result or error is ignored. */
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
