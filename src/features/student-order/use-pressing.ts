import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Selected } from '../../ui/moving/selected.ts';
import { useSelected } from '../../ui/moving/use-selected.ts';

/** What the presses and keys on a student do. The functions stay the same, so that a press draws only the changed students again. */
export interface Pressing {
  readonly press: (studentId: number, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void;
  /** Returns whether the key moved the student. */
  readonly key: (studentId: number, event: KeyboardEvent) => boolean;
}

/** How the shown view moves students. */
export interface ViewMoves {
  /** The students in the order in which the view shows them. */
  readonly shown: readonly number[];
  readonly swap: (one: number, other: number) => void;
  /** Moves by a key with Alt. Returns false if the key has no meaning. */
  readonly key: (studentIds: readonly number[], key: string) => boolean;
}

/**
 * Selecting students by presses (docs/product.md 10.4). A press on a second student swaps the two. After Shift, Ctrl or a long
 * press the teacher selects a block: more presses select more students, and a place moves all of them.
 */
export function usePressing(moves: ViewMoves) {
  const { selected, toggle, extend, clear } = useSelected();
  const [wantsBlock, setWantsBlock] = useState(false);
  const isBlock = selected.length > 1 || (wantsBlock && selected.length > 0);
  const press: Pressing['press'] = (id, { shiftKey, ctrlKey, metaKey }) => {
    const [first] = selected;
    const adds = shiftKey || ctrlKey || metaKey;
    if (adds || isBlock) {
      setWantsBlock(true);
      if (shiftKey) extend(id, moves.shown);
      else toggle(id);
    } else if (first === undefined || first === id) {
      setWantsBlock(false);
      toggle(id);
    } else {
      clear();
      moves.swap(first, id);
    }
  };
  const key: Pressing['key'] = (id, event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return false;
    if (!moves.key(blockOf(id, selected, moves.shown), event.key)) return false;
    // The browser would open another page for some of these keys.
    event.preventDefault();
    return true;
  };
  const hold = (id: number) => {
    setWantsBlock(true);
    if (!selected.includes(id)) toggle(id);
  };
  return { selected, isBlock, pressing: useSteady({ press, key }), hold, clear };
}

/** Functions that stay the same while what they do changes. */
function useSteady({ press, key }: Pressing): Pressing {
  const latest = useRef({ press, key });
  useEffect(() => {
    latest.current = { press, key };
  });
  return useMemo(
    () => ({
      press: (...given) => latest.current.press(...given),
      key: (...given) => latest.current.key(...given),
    }),
    [],
  );
}

/** The students who move with this one: the whole selection in the order of the screen, if the student is selected. */
export function blockOf(id: number, selected: Selected, shown: readonly number[]): readonly number[] {
  return selected.length > 1 && selected.includes(id) ? shown.filter((one) => selected.includes(one)) : [id];
}
