import { useRef, useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/** Only one action runs at a time. `explain` makes a message of an error, or shows the error elsewhere. */
export function useAction(explain: (error: unknown) => Problem | void) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** Returns undefined after an error, and while another action runs. */
  const run = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await act();
    } catch (error) {
      setProblem(explain(error) ?? null);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, busy, problem, setProblem };
}
