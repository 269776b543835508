import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, useCallback } from 'react';
import { type Selected, extended, toggled } from '../../ui/moving/selected.ts';
import { usePageKeys } from '../../ui/window/page-keys.ts';

/** The same functions in every render, so that a press renders only students who changed. */
export interface Pressing {
  readonly press: (studentId: number, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void;
  readonly key: (studentId: number, event: KeyboardEvent) => boolean;
}

export interface ViewMoves {
  /** In the order of the view. */
  readonly shown: readonly number[];
  readonly swap: (one: number, other: number) => void;
  /** With Alt. Returns false if the key does nothing in this view. */
  readonly key: (studentIds: readonly number[], key: string) => boolean;
}

/**
 * A press on a second student swaps the two (docs/product.md 10.4). Shift, Ctrl or a long press begins a block: further presses
 * add students, and one on a position moves all.
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
    // With Alt, the browser might open another page.
    event.preventDefault();
    return true;
  };
  const hold = (id: number) => {
    setWantsBlock(true);
    if (!selected.includes(id)) toggle(id);
  };
  return { selected, isBlock, pressing: useSteady({ press, key }), hold, clear };
}

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

/** All selected students in the order of the screen, if the student is selected. */
export function blockOf(id: number, selected: Selected, shown: readonly number[]): readonly number[] {
  return selected.length > 1 && selected.includes(id) ? shown.filter((one) => selected.includes(one)) : [id];
}

const NONE: Selected = [];

function useSelected() {
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
