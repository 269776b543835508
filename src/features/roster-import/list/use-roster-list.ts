import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { dropDraft, keepFormDraft, readFormDraft } from '../../../repositories/drafts.ts';
import { writeProblem } from '../../../repositories/write-problem.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { changeList, EMPTY_LIST, type ListChange, type RosterList } from './roster-list.ts';

const MOST_UNDO = 50;
/** A draft of another shape, left by another version of the app, is not read. */
const DRAFT_SHAPE = 1;

interface ListState {
  /** Null until the device has told whether there is a draft. */
  readonly list: RosterList | null;
  readonly past: readonly RosterList[];
}

type ListStep = { kind: 'undo' } | { kind: 'open'; list: RosterList } | { kind: 'forget' } | ListChange;

/** The review list of a class: kept on the device with every change, so that a reload or a kill loses nothing. */
export function useRosterList({ db }: SyncDevice, classId: number) {
  const [{ list, past }, step] = useReducer(nextState, { list: null, past: [] });
  /** The list is only in this page's memory. */
  const [problem, setProblem] = useState<Problem | null>(null);
  const key = rosterDraftKey(classId);
  const kept = useRef<RosterList | null>(null);

  useEffect(() => {
    let gone = false;
    void readFormDraft(db, key).then((draft) => {
      if (gone) return;
      const opened = isDraft(draft) ? draft.list : EMPTY_LIST;
      kept.current = opened;
      step({ kind: 'open', list: opened });
    });
    return () => {
      gone = true;
    };
  }, [db, key]);

  useEffect(() => {
    if (list === null || list === kept.current) return;
    kept.current = list;
    const keep = isEmpty(list) ? dropDraft(db, key) : keepFormDraft(db, key, { shape: DRAFT_SHAPE, list });
    keep.then(
      () => setProblem(null),
      (error: unknown) => setProblem(writeProblem(error)),
    );
  }, [db, key, list]);

  const change = useCallback((one: ListChange) => step(one), []);
  const undo = useCallback(() => step({ kind: 'undo' }), []);
  /** After saving: the draft went in the same transaction. */
  const forget = useCallback(() => step({ kind: 'forget' }), []);
  return { list, change, undo, canUndo: past.length > 0, forget, problem };
}

export function rosterDraftKey(classId: number): string {
  return `roster:${classId}`;
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

function isEmpty(list: RosterList): boolean {
  return list.entries.length === 0 && list.skipped.length === 0;
}

function isDraft(value: unknown): value is { list: RosterList } {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === DRAFT_SHAPE;
}
