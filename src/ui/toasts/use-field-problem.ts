import { useCallback, useEffect, useRef } from 'react';
import type { Problem } from '#domain/validation.ts';
import { showProblem } from './show-problem.ts';
import { dismissToast, toastStore } from './toast-store.ts';

/**
 * Returns a function that shows the problem of a field as a toast. When the teacher leaves the fields, this toast disappears,
 * because the next page does not have the field in which the teacher should type (docs/product.md 7.35). `fields` is an object
 * or an id that changes when the component shows other fields, for example those of another class.
 */
export function useFieldProblem(fields: unknown): (problem: Problem) => void {
  const shown = useRef<number>(undefined);
  useEffect(
    () => () => {
      // Without an id, `dismissToast` would remove every toast.
      if (shown.current !== undefined) dismissToast(shown.current);
    },
    [fields],
  );
  return useCallback((problem) => {
    showProblem(problem);
    shown.current = toastStore.get()?.id;
  }, []);
}
