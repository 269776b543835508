import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { FileTable, RosterReading } from '#domain/roster/types.ts';
import { UndoHistory } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import { readCopy } from '../../../repositories/drafts/working-copy.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { keepRoster } from './roster-draft.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { changeList, type ListChange } from './roster-list.ts';

/** The table of a file. Only the memory of the page has it, because it has private columns. */
export interface FileView {
  readonly file: FileTable;
  readonly input: RosterInput;
  /** The list before this file. */
  readonly base: RosterList;
}

/** The read text, and the section if the teacher has chosen one. */
export interface RosterInput {
  readonly id: number;
  readonly of: File | string;
  readonly section: string | null;
}

export interface ReadResult {
  readonly kind: 'result';
  readonly reading: RosterReading;
  readonly file: FileTable | null;
  readonly fileName: string | null;
  readonly records: number;
  readonly input: RosterInput;
  /** The same file, with other choices. */
  readonly again: boolean;
}

interface ListState {
  /** Null until the device has looked for a draft. */
  readonly list: RosterList | null;
  /** A step is the list before it. */
  readonly history: UndoHistory<RosterList>;
  /** The list with the number 1 has the first view. */
  readonly views: readonly (FileView | null)[];
}

type ListStep = ReadResult | { kind: 'undo' } | { kind: 'open'; list: RosterList } | { kind: 'forget' } | ListChange;

/** The device stores every change, so a reload or a kill loses nothing. */
export function useRosterList(device: SyncDevice, classId: number) {
  const [{ list, history, views }, step] = useReducer(nextState, stateOf(null));
  /** Null if the list is stored; otherwise it is only in this page's memory. */
  const [problem, setProblem] = useState<Problem | null>(null);
  const kept = useRef<RosterList | null>(null);

  useEffect(() => {
    let gone = false;
    void readCopy(device.db, 'roster', { classId }).then((draft) => {
      if (gone) return;
      const opened = { ...(draft?.touched ?? EMPTY_LIST), view: 0 };
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
  const view = views[(list?.view ?? 0) - 1] ?? null;
  return { list, view, onRead: step, change, undo, canUndo: history.done.length > 0, forget, discard, problem };
}

function stateOf(list: RosterList | null): ListState {
  return { list, history: new UndoHistory(), views: [] };
}

function nextState(state: ListState, step: ListStep): ListState {
  const { list, history } = state;
  if (step.kind === 'open') return stateOf(step.list);
  if (step.kind === 'forget') return stateOf(EMPTY_LIST);
  if (list === null) return state;
  if (step.kind === 'result') return withResult(list, state, step);
  if (step.kind !== 'undo') return { ...state, list: changeList(list, step), history: history.with(list) };
  const undone = history.turn('undo');
  return undone ? { ...state, list: undone.step, history: undone.after(list) } : state;
}

function withResult(list: RosterList, { history, views }: ListState, result: ReadResult): ListState {
  const { reading, file, fileName, records, input, again } = result;
  const base = (again ? views[list.view - 1]?.base : undefined) ?? list;
  const change = { reading, file, source: { fileName, records } };
  const next = changeList(list, again ? { kind: 'reread', base, ...change } : { kind: 'read', ...change });
  return {
    list: { ...next, view: views.length + 1 },
    history: history.with(list),
    views: [...views, file && { file, input, base }],
  };
}
