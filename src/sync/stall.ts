/**
 * The interval between two checks (docs/sync.md R9). After `QUIET_LOOKS` checks without progress, which is 90 s, the turn is
 * aborted. Checks are counted instead of time, because a turn that could not run while the tablet slept must not be aborted.
 */
const LOOK_MS = 15_000;
const QUIET_LOOKS = 6;

/** No progress for 90 s, perhaps because a request to the database hangs. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/**
 * Rejects with `Stalled` if `work` has made no progress for 90 s in which this tab ran. `work` has to call its function
 * whenever bytes arrive or a request has ended.
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
        // Aborted work may still run.
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
