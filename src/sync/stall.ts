/**
 * A turn checks at this interval whether it has made progress (docs/sync.md R9). After `QUIET_LOOKS` checks without progress,
 * which is 90 s, the turn is aborted. The checks are counted, and no clock is read, because of sleep: if a tablet sleeps for an
 * hour, only one timer runs when it wakes up. A turn that could not run during the sleep must not be aborted.
 */
const LOOK_MS = 15_000;
const QUIET_LOOKS = 6;

/** The error of a turn that made no progress for 90 s, perhaps because a request to the database hangs. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/**
 * Returns the result of the work. Rejects with `Stalled` if the work has made no progress for 90 s; only time in which this tab
 * ran counts. `work` has to call the function that it receives whenever bytes arrive or a request to the database has ended.
 */
export async function unlessStalled<T>(
  setTimer: (work: () => void, ms: number) => () => void,
  work: (noteProgress: () => void) => Promise<T>,
): Promise<T> {
  let cancel = () => {};
  let ended = false;
  try {
    return await new Promise<T>((resolve, reject) => {
      const lookAgain = (looksLeft: number) => {
        cancel = setTimer(() => {
          if (looksLeft > 1) lookAgain(looksLeft - 1);
          else reject(new Stalled('The round made no progress'));
        }, LOOK_MS);
      };
      const noteProgress = () => {
        cancel();
        // Aborted work may still run. It must not set a timer any more.
        if (!ended) lookAgain(QUIET_LOOKS);
      };
      noteProgress();
      work(noteProgress).then(resolve, reject);
    });
  } finally {
    ended = true;
    cancel();
  }
}
