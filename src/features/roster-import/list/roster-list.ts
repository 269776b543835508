import { tidyCapitals } from '#domain/roster/names/capitals.ts';
import { cleanText } from '#domain/text/cells.ts';
import { isSame } from '#domain/plain-data.ts';
import { readName } from '#domain/roster/names/read-name.ts';
import { EMPTY_LIST, type ReviewEntry, type RosterList } from '#domain/roster/review-list.ts';
import type { ReadFile } from '#domain/roster/types.ts';

/** A file, or a pasted text. */
export interface RosterInput {
  /** The same if it is read again with other choices. */
  readonly id: number;
  readonly of: File | string;
}

export interface ReadNames extends ReadFile {
  readonly input: RosterInput;
}

export type ListChange =
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'edit'; readonly key: number; readonly name: string }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'section'; readonly section: string | null }
  | { readonly kind: 'leave'; readonly id: number; readonly leaves: boolean }
  | { readonly kind: 'same'; readonly key: number; readonly isSame: boolean }
  | { readonly kind: 'tidy' };

/** The old list stays, for an undo. */
export function changeList(list: RosterList, change: ListChange): RosterList {
  switch (change.kind) {
    case 'type':
      return withName(list, change.name);
    case 'edit':
      return withEntries(list, (entry) => (entry.key === change.key ? edited(entry, change.name) : entry));
    case 'remove':
      return { ...list, entries: list.entries.filter(({ key }) => key !== change.key) };
    case 'section':
      return { ...list, section: change.section };
    case 'leave':
      return { ...list, leaving: withOrWithout(list.leaving, change.id, change.leaves) };
    case 'same':
      return { ...list, others: withOrWithout(list.others, change.key, !change.isSame) };
    case 'tidy':
      return withEntries(list, tidied);
  }
}

const byKey = ({ entries }: RosterList) => new Map(entries.map((one) => [one.key, one]));

/** Changes the list as `from` was changed into `to`. What has changed since, for example in another tab, stays. */
export function changedAs(list: RosterList, from: RosterList, to: RosterList): RosterList {
  const [now, was, next] = [byKey(list), byKey(from), byKey(to)];
  let nextKey = Math.max(list.nextKey, to.nextKey);
  for (const [key, entry] of was) if (!next.has(key) && isSame(now.get(key), entry)) now.delete(key);
  for (const [key, entry] of next) {
    if (isSame(was.get(key), entry)) continue;
    const free = isSame(now.get(key), was.get(key)) ? key : nextKey++;
    now.set(free, { ...entry, key: free });
  }
  // The draft of a list without names is deleted, with the name of its file.
  const isStill = (name: keyof RosterList) =>
    isSame(list[name], from[name]) || (list.entries.length === 0 && name !== 'pasted');
  const fields = Object.entries(to).filter(([name]) => isStill(name as keyof RosterList));
  const entries = [...now.values()].toSorted((a, b) => a.key - b.key);
  return { ...list, ...Object.fromEntries(fields), entries, nextKey };
}

/** Returns the word that sentences use for the list: 'file' if a file was read, otherwise 'list'. */
export function listWord({ source }: RosterList): 'file' | 'list' {
  return source !== null && source.fileName !== null ? 'file' : 'list';
}

/** In one record. */
const MOST_COLUMNS = 1_000_000;

/** A new file replaces the list; pasted or typed names are added, and the text that was read leaves its field. */
export function withReading(list: RosterList, { reading, file, input: { of } }: ReadNames): RosterList {
  const fileName = typeof of === 'string' ? null : of.name;
  const base = fileName === null ? list : { ...EMPTY_LIST, pasted: list.pasted, nextKey: list.nextKey };
  const rows = [...reading.candidates, ...reading.errors].map(({ fullName: name, asWritten: _, column, ...rest }) => {
    const [record = 0] = rest.records;
    // The same for the same place in the file, so that a name has it after other choices, too.
    return { ...rest, name, key: base.nextKey + record * MOST_COLUMNS + column };
  });
  return {
    ...base,
    source: base.source ?? { fileName },
    entries: [...base.entries, ...rows.toSorted((a, b) => a.key - b.key)],
    fileFlags: [...new Set([...base.fileFlags, ...reading.fileFlags])],
    sections: [...base.sections, ...reading.sections],
    section: null,
    pasted: of === base.pasted ? '' : base.pasted,
    nextKey: base.nextKey + (file.records + 1) * MOST_COLUMNS,
  };
}

/**
 * After the last file was read with other choices. What the teacher has changed in the list stays. `was` and `now`: the list as
 * it was read from the file, before that.
 */
export function readAgain(list: RosterList, was: RosterList, now: RosterList): RosterList {
  const read = new Map(was.entries.map((one) => [one.key, one]));
  const own = new Map(list.entries.map((one) => [one.key, one]));
  const isTidy = list.entries.some(({ key, name, edited: is }) => !is && (read.get(key)?.name ?? name) !== name);
  const entries = now.entries.flatMap((entry) => {
    const mine = own.get(entry.key);
    if (mine?.edited) return [edited(entry, mine.name)];
    return !mine && read.has(entry.key) ? [] : [isTidy ? tidied(entry) : entry];
  });
  const typed = list.entries.filter(({ key }) => !read.has(key));
  const nextKey = Math.max(list.nextKey, now.nextKey);
  const section = now.sections.find(({ name }) => name === list.section)?.name ?? null;
  const { leaving, others, pasted } = list;
  return { ...now, entries: [...entries, ...typed], section, leaving, others, pasted, nextKey };
}

function withName(list: RosterList, text: string): RosterList {
  const { fullName, nickname, guessed } = readName(text);
  const entry: ReviewEntry = {
    key: list.nextKey,
    name: fullName,
    ...(nickname === undefined ? {} : { nickname }),
    flags: guessed ? ['order_guessed'] : [],
    records: [],
    sections: [],
  };
  return { ...list, entries: [...list.entries, entry], nextKey: list.nextKey + 1 };
}

function withOrWithout(ids: readonly number[], id: number, isIn: boolean): number[] {
  return [...ids.filter((one) => one !== id), ...(isIn ? [id] : [])];
}

function withEntries(list: RosterList, change: (entry: ReviewEntry) => ReviewEntry): RosterList {
  return { ...list, entries: list.entries.map(change) };
}

/** The app changes a typed name no more, and its old display name goes. */
function edited({ nickname: _, held: __, kept: ___, ...entry }: ReviewEntry, name: string): ReviewEntry {
  return { ...entry, name: cleanText(name), flags: [], edited: true };
}

function tidied(entry: ReviewEntry): ReviewEntry {
  const { nickname } = entry;
  return {
    ...entry,
    name: tidyCapitals(entry.name),
    ...(nickname === undefined ? {} : { nickname: tidyCapitals(nickname) }),
  };
}
