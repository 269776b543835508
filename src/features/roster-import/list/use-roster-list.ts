import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isSame } from '#domain/plain-data.ts';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { Way } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import { readRoster, touchRoster } from '../../../repositories/students/rosters.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { WorkingCopy } from '../../../ui/editing/working-copy.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { turnedListWords } from '../../../words/rosters/rosters.ts';
import { turnedToast } from '../../../words/turned.ts';
import * as lists from './roster-list.ts';

/** The table of a file. Only the memory of the page has it, because it has private columns. */
export interface FileView extends Pick<lists.ReadNames, 'file' | 'input'> {
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

export const NO_LIST: ShownList = { list: EMPTY_LIST, view: null };

export class RosterSteps {
  readonly copy: WorkingCopy<ShownList, 'list', ShownList, ShownList>;

  /** `onStored` gets null, or why the device could not store the list. */
  constructor(device: SyncDevice, classId: number, onStored: (failure: unknown) => void) {
    this.copy = new WorkingCopy({
      valueOf: (read) => read,
      shown: (_, at) => at('list'),
      store: async (changes) => {
        const storing = changes.map(async ({ key, before, after }) => {
          const list = await touchRoster(device, classId, (now) => lists.changedAs(now, before.list, after.list));
          return [key, { ...after, list }] as const;
        });
        return await Promise.all(storing);
      },
      onStored: () => onStored(null),
      onFailure: onStored,
      // Undo changes the list that is stored, also if another tab has changed it.
      isSame: () => true,
      fitted: ({ list, view }, _, later, now) => ({ list: lists.changedAs(now.list, later.list, list), view }),
    });
  }

  /** Shows what was read from the device's database, also what another tab has stored, saved or discarded. */
  show(read: RosterList, lastWrite: number): void {
    const { list, view } = this.copy.shown() ?? NO_LIST;
    const isGone = lastWrite === this.copy.lastWrite && read.entries.length === 0 && list.entries.length > 0;
    if (isGone) this.copy.open({ list: read, view: null });
    else this.copy.show({ list: isSame(read, list) ? list : read, view }, lastWrite);
  }

  /** Undo can't bring it back (docs/product.md 3.55). */
  readonly discard = async (): Promise<void> => {
    this.copy.put(new Map([['list', NO_LIST]]));
    if (await this.copy.settled()) this.copy.open(NO_LIST);
  };

  readonly change = (one: lists.ListChange): void =>
    void this.copy.change('list', ({ list, view }) => ({ list: lists.changeList(list, one), view }));

  /** A text of names that are not in the list yet. Returns false if the device could not store it. */
  readonly type = async (pasted: string): Promise<boolean> => {
    this.copy.change('list', ({ list, view }) => ({ list: { ...list, pasted }, view }), { isStep: false });
    return await this.copy.settled();
  };

  /** Returns false if the device could not store the names. */
  readonly read = async (result: lists.ReadNames): Promise<boolean> => {
    const { file, input } = result;
    this.copy.change('list', ({ list, view }) => {
      const old = view?.input.id === input.id ? view : null;
      const base = old?.base ?? list;
      const now = lists.withReading(base, result);
      const next = old ? lists.readAgain(list, old.read, now) : now;
      return { list: next, view: { file, input, base, read: now } };
    });
    return await this.copy.settled();
  };
}

/** The device stores every change before the page shows it, so a reload or a kill loses nothing. */
export function useRosterList(device: SyncDevice, classId: number) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const steps = useMemo(
    () => new RosterSteps(device, classId, (failure) => setProblem(failure === null ? null : storeProblem(failure))),
    [device, classId],
  );
  const read = useLiveQuery(async () => {
    const { lastWrite } = steps.copy;
    return { steps, lastWrite, list: await readRoster(device.db, classId) };
  }, [device, classId, steps]);
  useEffect(() => {
    if (read?.steps === steps) steps.show(read.list, read.lastWrite);
  }, [read, steps]);
  const shown = useSyncExternalStore(steps.copy.subscribe, steps.copy.shown);
  const turn = (way: Way) => {
    for (const { before, after } of steps.copy.turn(way).turned)
      showToast(turnedToast(way, [turnedListWords(before.list.entries, after.list.entries)]));
  };
  return { shown, steps, turn, problem };
}
