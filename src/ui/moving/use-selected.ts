import { useCallback, useState } from 'react';
import { usePageKeys } from '../window/page-keys.ts';
import { extended, type Selected, toggled } from './selected.ts';

const NONE: Selected = [];

/**
 * Returns the selection of a screen on which the teacher moves items: first the teacher presses the items, and then a
 * target. Escape ends the selection.
 */
export function useSelected() {
  const [selected, setSelected] = useState<Selected>(NONE);
  const clear = useCallback(() => setSelected(NONE), []);
  const toggle = useCallback((id: number) => setSelected((before) => toggled(before, id)), []);
  const extend = useCallback(
    (id: number, shown: readonly number[]) => setSelected((before) => extended(before, id, shown)),
    [],
  );
  usePageKeys(({ key }) => {
    if (key === 'Escape') clear();
  });
  return { selected, toggle, extend, clear };
}
