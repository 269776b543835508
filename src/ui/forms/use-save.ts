import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/**
 * Returns a function that saves the content of a dialog. Only one save runs at a time. `run` returns true if the device has
 * stored the change. `explain` converts an error into a message that says why the device could not store the change.
 */
export function useSave(run: () => Promise<boolean>, explain: (error: unknown) => Problem) {
  const [failure, setFailure] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  /** Saves. Returns true if the device has stored the change. While another save runs, does nothing and returns false. */
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
