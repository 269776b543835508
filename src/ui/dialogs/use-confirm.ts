import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/**
 * The state of a question that the app asks before something that can't be undone. `Asked` has the facts of the question,
 * for example what would be deleted. `explain` turns an error into words.
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
    /** The question that is open. */
    asked,
    /** True while the facts of the question are read, and while the answer is carried out. */
    busy,
    /** Why the last question or answer failed. */
    problem,
    /** Reads the facts and opens the question. */
    ask: (read: () => Promise<Asked>) => void work(async () => setAsked(await read())),
    /** Carries out the answer "yes" and closes the question. `act` may return the reason why it was not carried out. */
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
