import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/**
 * Runs one save of a dialog at a time. `run` returns whether the device has stored the change. `explain` says in words why the
 * device could not store it.
 */
export function useSave(run: () => Promise<boolean>, explain: (error: unknown) => Problem) {
  const [failure, setFailure] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  /** Returns true if the device has stored the change. While a save runs, a second one does nothing. */
  const save = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      return await run();
    } catch (error) {
      setFailure(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, failure, busy };
}
