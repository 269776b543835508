import { useCallback, useState } from 'react';
import { usePageKeys } from '../../../ui/window/page-keys.ts';
import type { Maker } from '../use-team-maker.ts';

/**
 * The first press selects a student, the second chooses the team or the other student (docs/product.md 10.28). Escape ends the
 * selection.
 */
export function usePicked({ move, swap: swapStudents }: Maker) {
  const [picked, setPicked] = useState<number | null>(null);
  const cancel = useCallback(() => setPicked(null), []);
  usePageKeys(({ key }) => {
    if (key === 'Escape') cancel();
  });
  const swap = useCallback(
    (a: number, b: number) => {
      setPicked(null);
      swapStudents(a, b);
    },
    [swapStudents],
  );
  const press = useCallback(
    (id: number) => {
      if (picked === null) setPicked(id);
      else swap(picked, id);
    },
    [picked, swap],
  );
  const toTeam = (id: number, team: number | null) => {
    setPicked(null);
    move(id, team);
  };
  return { picked, toTeam, swap, cancel, press };
}

export type Picking = ReturnType<typeof usePicked>;
