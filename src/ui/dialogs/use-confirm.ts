import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/**
 * Returns the state of a question that the app asks before an action that can't be undone. `Asked` is the type of the facts
 * that the question shows, for example what would be deleted. `explain` converts an error into a message for the teacher.
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
    /** Null if no question is open. */
    asked,
    /** While the facts are read, and while the action runs. */
    busy,
    /** Of the last question or action. */
    problem,
    /** Reads the facts, and then opens the question. */
    ask: (read: () => Promise<Asked>) => void work(async () => setAsked(await read())),
    /** Runs the action and closes the question. `act` returns why it was not done, or null. */
    confirm: (act: (asked: Asked) => Promise<Problem | null>) =>
      void work(async () => {
        if (asked === null) return;
        setProblem(await act(asked));
        setAsked(null);
      }),
    cancel: () => setAsked(null),
    forget: () => setProblem(null),
  };
}
