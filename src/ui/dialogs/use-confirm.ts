import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { useAction } from '../forms/use-action.ts';

/**
 * Returns the state of a question that the app asks before an action that can't be undone. `Asked` is the type of the facts
 * that the question shows, for example what would be deleted. `explain` makes a message of an error, or shows the error elsewhere.
 */
export function useConfirm<Asked>(explain: (error: unknown) => Problem | void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, busy, problem, setProblem } = useAction((error) => {
    setAsked(null);
    return explain(error);
  });
  return {
    /** Null if no question is open. */
    asked,
    /** While the facts are read, and while the action runs. */
    busy,
    /** Of the last question or action. */
    problem,
    /** Reads the facts, and then opens the question. */
    ask: (read: () => Promise<Asked>) => void run(async () => setAsked(await read())),
    /** Runs the action and closes the question. `act` returns why it was not done, or null. */
    confirm: (act: (asked: Asked) => Promise<Problem | null>) =>
      void run(async () => {
        if (asked === null) return;
        setProblem(await act(asked));
        setAsked(null);
      }),
    cancel: () => setAsked(null),
    forget: () => setProblem(null),
  };
}
