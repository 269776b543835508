import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#domain/validation.ts';

/** What is wrong with each field of a form, by its name. */
export type Problems<Name extends string> = Partial<Record<Name, Problem>>;

/**
 * The problems of a form: `refuse` shows what a check found and brings focus to the first wrong field, `clear` drops a
 * field's problem as soon as it is worked on. The form takes `ref={form}`.
 */
export function useProblems<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // Only after an attempt: clearing one problem while typing must not pull the focus to the next.
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    form,
    problems,
    /** True where there was something to refuse. */
    refuse: (found: Problems<Name>): boolean => {
      setProblems(found);
      setAttempt((count) => count + 1);
      return Object.keys(found).length > 0;
    },
    clear: (name: Name) => {
      setProblems(({ [name]: _done, ...rest }) => rest as Problems<Name>);
    },
  };
}
