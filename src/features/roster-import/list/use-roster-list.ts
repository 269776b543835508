import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { Way } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import { findDraft, touchDraft } from '../../../repositories/drafts/drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { WorkingCopy } from '../../../ui/editing/working-copy.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { turnedListWords } from '../../../words/rosters/rosters.ts';
import { turnedToast } from '../../../words/turned.ts';
import { changeList, readAgain, withReading, type ListChange, type ReadNames } from './roster-list.ts';

/** The table of a file. Only the memory of the page has it, because it has private columns. */
export interface FileView extends Pick<ReadNames, 'file' | 'input'> {
  /** The list before this file. */
  readonly base: RosterList;
  /** The list with the names of this file, before the teacher changed it. */
  readonly read: RosterList;
}

export interface ShownList {
  readonly list: RosterList;
  /** Null if the list is not from a file of this visit. */
  readonly view: FileView | null;
}

/** Stores a changed list, or deletes the draft if the list is empty. */
export async function keepRoster(device: SyncDevice, classId: number, after: RosterList): Promise<void> {
  const touched = after.entries.length === 0 ? null : after;
  await touchDraft(device, 'roster', { classId }, () => ({ touched }));
}

/** The device stores each change of the list before the page shows it. */
export class RosterSteps {
  readonly copy: WorkingCopy<RosterList, 'list', ShownList, ShownList>;

  /** `onStored` gets null, or why the device could not store the list. */
  constructor(device: SyncDevice, classId: number, onStored: (failure: unknown) => void) {
    this.copy = new WorkingCopy({
      valueOf: (list): ShownList => ({ list, view: null }),
      shown: (_, at) => at('list'),
      store: async (changes) => {
        for (const { after } of changes) await keepRoster(device, classId, after.list);
      },
      onStored: () => onStored(null),
      onFailure: onStored,
    });
  }

  readonly change = (one: ListChange): void =>
    void this.copy.change('list', ({ list, view }) => ({ list: changeList(list, one), view }));

  /** Returns false if the device could not store the names. */
  readonly read = async (result: ReadNames): Promise<boolean> => {
    const { file, input } = result;
    this.copy.change('list', ({ list, view }) => {
      const old = view?.input.id === input.id ? view : null;
      const base = old?.base ?? list;
      const now = withReading(base, result);
      const next = old ? readAgain(list, old.read, now) : now;
      return { list: next, view: { file, input, base, read: now } };
    });
    return await this.copy.settled();
  };

  /** Returns the list as the device has stored it. */
  readonly stored = async (): Promise<RosterList> => {
    await this.copy.settled();
    return this.copy.shown()?.list ?? EMPTY_LIST;
  };
}

/** The device stores every change before the page shows it, so a reload or a kill loses nothing. */
export function useRosterList(device: SyncDevice, classId: number) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const steps = useMemo(
    () => new RosterSteps(device, classId, (failure) => setProblem(failure === null ? null : storeProblem(failure))),
    [device, classId],
  );
  useEffect(() => {
    let gone = false;
    void findDraft(device.db, 'roster', { classId }).then((draft) => {
      if (!gone) steps.copy.open(draft?.touched ?? EMPTY_LIST);
    });
    return () => {
      gone = true;
    };
  }, [device, classId, steps]);
  const shown = useSyncExternalStore(steps.copy.subscribe, steps.copy.shown);
  const turn = (way: Way) => {
    for (const { before, after } of steps.copy.turn(way).turned)
      showToast(turnedToast(way, [turnedListWords(before.list.entries, after.list.entries)]));
  };
  /** The transaction of the save has already deleted the draft. */
  const forget = () => steps.copy.open(EMPTY_LIST);
  /** Undo can't bring it back (docs/product.md 3.55). */
  const discard = async () => {
    try {
      await steps.copy.settled();
      await keepRoster(device, classId, EMPTY_LIST);
      setProblem(null);
      forget();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  return { shown, onRead: steps.read, stored: steps.stored, change: steps.change, turn, forget, discard, problem };
}
