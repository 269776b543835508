import { EMPTY_LIST, type RosterList } from '#domain/roster/review-list.ts';
import type { FileTable, RosterReading } from '#domain/roster/types.ts';
import { findDraft, touchDraft } from '../../../repositories/drafts/drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { WorkingCopy } from '../../../ui/editing/working-copy.ts';
import { changeList, withKeysOf, type ListChange } from './roster-list.ts';

/** The table of a file. Only the memory of the page has it, because it has private columns. */
export interface FileView {
  readonly file: FileTable;
  readonly input: RosterInput;
  /** The list before this file. */
  readonly base: RosterList;
  /** The list with the names of this file, before the teacher changed it. */
  readonly read: RosterList;
}

export interface RosterInput {
  readonly id: number;
  readonly of: File | string;
}

export interface ReadResult {
  readonly reading: RosterReading;
  readonly file: FileTable;
  readonly fileName: string | null;
  readonly records: number;
  readonly input: RosterInput;
  /** The same file, with other choices. */
  readonly again: boolean;
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

/** An earlier app stored lists with only skipped lines, which the page can't show. */
export async function storedRoster(device: SyncDevice, classId: number): Promise<RosterList> {
  const { touched = null } = (await findDraft(device.db, 'roster', { classId })) ?? {};
  if (touched?.entries.length === 0) await keepRoster(device, classId, EMPTY_LIST);
  return { ...(touched ?? EMPTY_LIST), view: 0 };
}

/** The device stores each change of the list before the page shows it. */
export class RosterSteps {
  readonly copy: WorkingCopy<RosterList, 'list', RosterList, ShownList>;
  /** The list with the number 1 has the first view. */
  readonly #views: FileView[] = [];

  /** `onStored` gets null, or why the device could not store the list. */
  constructor(device: SyncDevice, classId: number, onStored: (failure: unknown) => void) {
    this.copy = new WorkingCopy({
      valueOf: (list) => list,
      shown: (_, at) => ({ list: at('list'), view: this.#views[at('list').view - 1] ?? null }),
      store: async (changes) => {
        for (const { after } of changes) await keepRoster(device, classId, after);
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
      const old = again ? this.#views[list.view - 1] : undefined;
      const base = old?.base ?? list;
      const change = { kind: 'read', reading, file, source: { fileName, records } } as const;
      const first = changeList({ ...base, nextKey: list.nextKey }, change);
      const now = old ? withKeysOf(old.read, first) : first;
      const next = old ? changeList(list, { kind: 'reread', was: old.read, now }) : now;
      this.#views.push({ file, input, base, read: now });
      return { ...next, view: this.#views.length };
    });
    return await this.copy.settled();
  };

  /** Returns the list as the device has stored it. */
  readonly stored = async (): Promise<RosterList> => {
    await this.copy.settled();
    return this.copy.shown()?.list ?? EMPTY_LIST;
  };
}
