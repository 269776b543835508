import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/**
 * Only one save runs at a time. `run` returns true if the device has stored the change, and `explain` makes a message of an
 * error.
 */
export function useSave(run: () => Promise<boolean>, explain: (error: unknown) => Problem) {
  const [failure, setFailure] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  /** Returns true if the device has stored the change, and false while another save runs. */
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
