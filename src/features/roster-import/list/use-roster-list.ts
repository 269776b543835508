import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { Problem } from '#domain/validation.ts';
import { readDraft } from '../../../repositories/drafts/drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { keepRoster, rosterDraft } from './roster-draft.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { changeList, type ListChange } from './roster-list.ts';

const MOST_UNDO = 50;

interface ListState {
  /** Null until the device has looked for a draft. */
  readonly list: RosterList | null;
  readonly past: readonly RosterList[];
}

type ListStep = { kind: 'undo' } | { kind: 'open'; list: RosterList } | { kind: 'forget' } | ListChange;

/** The device stores every change, so a reload or a kill loses nothing. */
export function useRosterList(device: SyncDevice, classId: number) {
  const [{ list, past }, step] = useReducer(nextState, { list: null, past: [] });
  /** Null if the list is stored; otherwise it is only in this page's memory. */
  const [problem, setProblem] = useState<Problem | null>(null);
  const kept = useRef<RosterList | null>(null);

  useEffect(() => {
    let gone = false;
    void readDraft(device.db, rosterDraft(classId)).then((draft) => {
      if (gone) return;
      const opened = draft?.touched ?? EMPTY_LIST;
      kept.current = opened;
      step({ kind: 'open', list: opened });
    });
    return () => {
      gone = true;
    };
  }, [device, classId]);

  useEffect(() => {
    if (list === null || list === kept.current) return;
    kept.current = list;
    keepRoster(device, classId, list).then(
      () => setProblem(null),
      (error: unknown) => setProblem(storeProblem(error)),
    );
  }, [device, classId, list]);

  const change = useCallback((one: ListChange) => step(one), []);
  const undo = useCallback(() => step({ kind: 'undo' }), []);
  /** The transaction of the save has already deleted the draft. */
  const forget = useCallback(() => step({ kind: 'forget' }), []);
  /** Undo can't bring it back (docs/product.md 3.55). */
  const discard = useCallback(async () => {
    try {
      await keepRoster(device, classId, EMPTY_LIST);
      kept.current = EMPTY_LIST;
      setProblem(null);
      step({ kind: 'forget' });
    } catch (error) {
      setProblem(storeProblem(error));
    }
  }, [device, classId]);
  return { list, change, undo, canUndo: past.length > 0, forget, discard, problem };
}

function nextState({ list, past }: ListState, step: ListStep): ListState {
  switch (step.kind) {
    case 'open':
      return { list: step.list, past: [] };
    case 'forget':
      return { list: EMPTY_LIST, past: [] };
    case 'undo':
      return { list: past.at(-1) ?? list, past: past.slice(0, -1) };
    default: {
      if (list === null) return { list, past };
      return { list: changeList(list, step), past: [...past, list].slice(-MOST_UNDO) };
    }
  }
}
