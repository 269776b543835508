/** The longest time in which a turn may make no progress (docs/sync.md R9). */
const LONGEST_STALL_MS = 90_000;

/** The error of a turn that made no progress for 90 s, perhaps because a request to the database hangs. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/**
 * Returns the result of the work, or rejects with `Stalled` when the work has made no progress for 90 s. `work` calls the
 * function that it gets whenever bytes came in or a request to the database has ended.
 */
export async function unlessStalled<T>(
  setTimer: (work: () => void, ms: number) => () => void,
  work: (noteProgress: () => void) => Promise<T>,
): Promise<T> {
  let cancel = () => {};
  let ended = false;
  try {
    return await new Promise<T>((resolve, reject) => {
      const noteProgress = () => {
        cancel();
        // Work that was given up may still run on, and must not set a timer.
        if (!ended) cancel = setTimer(() => reject(new Stalled('The round made no progress')), LONGEST_STALL_MS);
      };
      noteProgress();
      work(noteProgress).then(resolve, reject);
    });
  } finally {
    ended = true;
    cancel();
  }
}
