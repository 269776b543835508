import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { FileTable, RosterReading } from '#domain/roster/types.ts';
import type { Way } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import { OpenCopy } from '../../../ui/editing/open-copy.ts';
import { readCopy } from '../../../repositories/drafts/working-copy.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { turnedListWords } from '../../../words/rosters/rosters.ts';
import { TURNED } from '../../../words/turned.ts';
import { keepRoster } from './roster-draft.ts';
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
  readonly reading: RosterReading;
  readonly file: FileTable | null;
  readonly fileName: string | null;
  readonly records: number;
  readonly input: RosterInput;
  /** The same file, with other choices. */
  readonly again: boolean;
}

interface Shown {
  readonly list: RosterList;
  /** Null if the list is not from a file of this visit. */
  readonly view: FileView | null;
}

/** The device stores every change before the page shows it, so a reload or a kill loses nothing. */
export function useRosterList(device: SyncDevice, classId: number) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const steps = useMemo(
    () =>
      new RosterSteps(
        async (next) => await keepRoster(device, classId, next),
        (error) => setProblem(error === null ? null : storeProblem(error)),
      ),
    [device, classId],
  );
  useEffect(() => {
    let gone = false;
    void readCopy(device.db, 'roster', { classId }).then((draft) => {
      if (!gone) steps.copy.open({ ...(draft?.touched ?? EMPTY_LIST), view: 0 });
    });
    return () => {
      gone = true;
    };
  }, [device, classId, steps]);
  const shown = useSyncExternalStore(steps.copy.subscribe, steps.copy.get);
  const turn = (way: Way) => {
    const [turned] = steps.copy.turn(way);
    if (!turned) return;
    const description = turnedListWords(turned.before.entries, turned.after.entries);
    showToast({ title: TURNED[way], description, shownFor: 'done' });
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

class RosterSteps {
  readonly copy: OpenCopy<RosterList, 'list', RosterList, Shown>;
  /** The list with the number 1 has the first view. */
  readonly #views: (FileView | null)[] = [];

  /** `onStored` gets null, or why the device could not store the list. */
  constructor(store: (next: RosterList) => Promise<void>, onStored: (failure: unknown) => void) {
    this.copy = new OpenCopy({
      valueOf: (list) => list,
      shown: (_, at) => ({ list: at('list'), view: this.#views[at('list').view - 1] ?? null }),
      store: async (changes) => {
        for (const { after } of changes) await store(after);
      },
      onStored: () => onStored(null),
      onFailure: onStored,
    });
  }

  readonly change = (one: ListChange): void => void this.copy.change('list', (list) => changeList(list, one));

  /** Returns false if the device could not store the names. */
  readonly read = async (result: ReadResult): Promise<boolean> => {
    const { reading, file, fileName, records, input, again } = result;
    this.copy.change('list', (list) => {
      const base = (again ? this.#views[list.view - 1]?.base : undefined) ?? list;
      const change = { reading, file, source: { fileName, records } };
      const next = changeList(list, again ? { kind: 'reread', base, ...change } : { kind: 'read', ...change });
      this.#views.push(file && { file, input, base });
      return { ...next, view: this.#views.length };
    });
    return await this.copy.settled();
  };

  /** Returns the list as the device has stored it. */
  readonly stored = async (): Promise<RosterList> => {
    await this.copy.settled();
    return this.copy.get()?.list ?? EMPTY_LIST;
  };
}
