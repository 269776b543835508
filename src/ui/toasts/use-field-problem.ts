import { useCallback, useEffect, useRef } from 'react';
import type { Problem } from '#domain/validation.ts';
import { showProblem } from './show-problem.ts';
import { dismissToast, toastStore } from './toast-store.ts';

/**
 * Shows the problem of a field as a toast, which disappears when the teacher leaves the fields, because the next page does not
 * have them (docs/product.md 7.35). `fields` changes with other fields, for example of another class.
 */
export function useFieldProblem(fields: unknown): (problem: Problem) => void {
  const shown = useRef<number>(undefined);
  useEffect(
    () => () => {
      // Without an id, every toast would be removed.
      if (shown.current !== undefined) dismissToast(shown.current);
    },
    [fields],
  );
  return useCallback((problem) => {
    showProblem(problem);
    shown.current = toastStore.getState()?.id;
  }, []);
}
