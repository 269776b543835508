import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/**
 * Returns the state of a question that the app asks before an action that can't be undone. `Asked` is the type of the facts in
 * the question, for example what would be deleted. `explain` converts an error into words.
 */
export function useConfirm<Asked>(explain: (error: unknown) => Problem) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const work = async (run: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await run();
    } catch (error) {
      setAsked(null);
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    /** The facts of the open question; null: none is open. */
    asked,
    /** True while the facts of the question are being read, and while the confirmed action runs. */
    busy,
    /** Why the last question or action failed. */
    problem,
    /** Reads the facts and then opens the question. */
    ask: (read: () => Promise<Asked>) => void work(async () => setAsked(await read())),
    /** Runs the action and closes the question. `act` may return the reason why the action was not done. */
    confirm: (act: (asked: Asked) => Promise<Problem | null>) =>
      void work(async () => {
        if (asked === null) return;
        setProblem(await act(asked));
        setAsked(null);
      }),
    cancel: () => setAsked(null),
    /** Removes the message about an earlier failure. */
    forget: () => setProblem(null),
  };
}
