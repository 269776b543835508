/**
 * The interval at which a turn checks whether it has made progress, and the number of checks without progress after which the
 * turn is aborted (docs/sync.md R9). Together they make 90 s. Checks are counted instead of reading the clock, because a tablet
 * that sleeps for an hour runs only one timer when it wakes up: a turn that could not run during the sleep must not be aborted.
 */
const LOOK_MS = 15_000;
const QUIET_LOOKS = 6;

/** The error of a turn that made no progress for 90 s, perhaps because a request to the database hangs. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/**
 * Returns the result of the work, or rejects with `Stalled` if the work has made no progress for 90 s in which this tab ran.
 * `work` has to call the function that it receives whenever bytes arrive or a request to the database has ended.
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
        // Work that was aborted may still run, so it must not set a timer.
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
