import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Problem } from '#domain/validation.ts';
import { WorkingCopy } from './working-copy.ts';

export interface FieldsDraft<Fields extends object> {
  readonly names: readonly (keyof Fields)[];
  readonly read: () => Promise<Partial<Fields>>;
  /** Both have only the changed fields. */
  readonly store: (after: Partial<Fields>, before: Partial<Fields>) => Promise<unknown>;
  /** Deletes the draft; missing if the form has no such button. */
  readonly drop?: () => Promise<unknown>;
}

type ChangeField<Fields extends object> = <Name extends keyof Fields>(
  name: Name,
  how: (now: Fields[Name] | undefined) => Fields[Name],
  step?: { readonly goesOn: boolean },
) => boolean;

/** The device stores each typed character in a draft, so that a kill loses nothing (docs/sync.md W8). */
export function useTypedFields<Fields extends object>(
  draft: FieldsDraft<Fields>,
  explain: (error: unknown) => Problem,
) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const ways = useMemo(
    () => waysOf(draft, (error) => setProblem(error === null ? null : explain(error))),
    [draft, explain],
  );
  const { copy, show } = ways;
  useEffect(() => void show(), [show]);
  return {
    /** Without fields that were not read or typed. */
    typed: useSyncExternalStore(copy.subscribe, copy.shown)?.typed ?? partOf<Fields>([]),
    /** Why the device could not read the draft, or store or discard the last change. */
    problem,
    ...ways,
  };
}

/** `tell` is called with null after a success. */
function waysOf<Fields extends object>(draft: FieldsDraft<Fields>, tell: (error: unknown) => void) {
  const copy = copyOf(draft, tell);
  // The teacher may type before the device has read the draft.
  copy.open({});
  const change: ChangeField<Fields> = (name, how, step) => {
    const now = copy.at(name) as Fields[typeof name] | undefined;
    const next = how(now);
    if (next !== now) copy.put(new Map([[name, next]]), step);
    return next !== now;
  };
  const read = async () => copy.show(await draft.read(), 0);
  return {
    copy,
    change,
    show: async () => await tried(read, tell),
    /**
     * Call this before a save, which saves the draft and not the form. Shows what another tab has typed into the draft, and
     * stores in the draft all that the form shows as typed. (The draft lacks a text that was equal to the saved one.) Returns
     * what both then contain.
     */
    readyToSave: async (): Promise<Partial<Fields>> => {
      await copy.settled();
      await read();
      const typed = copy.shown()?.typed ?? partOf<Fields>([]);
      if (Object.keys(typed).length > 0) await draft.store(typed, typed);
      return typed;
    },
    /** Lets `store` drop texts that are stored now. */
    tidy: async () =>
      await tried(async () => {
        if (Object.keys(await draft.read()).length > 0) await draft.store({}, {});
      }, tell),
    /** Returns false if the device can't delete the draft. */
    discard: async () =>
      await tried(async () => {
        // A text that the device can't store is discarded too.
        await copy.settled().catch(() => false);
        await draft.drop?.();
        copy.open({});
      }, tell),
    /** Call this after a save. Shows what is still in the draft, and Undo leads to nothing before. */
    reopen: async () => await tried(async () => copy.open(await draft.read()), tell),
  };
}

async function tried(run: () => Promise<unknown>, tell: (error: unknown) => void): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}

function copyOf<Fields extends object>({ names, store }: FieldsDraft<Fields>, tell: (error: unknown) => void) {
  return new WorkingCopy({
    valueOf: (read: Partial<Fields>, name: keyof Fields) => read[name],
    shown: (_, at) => ({ typed: partOf<Fields>(names.map((name) => [name, at(name)])) }),
    store: async (changes) =>
      void (await store(
        partOf(changes.map(({ key, after }) => [key, after])),
        partOf(changes.map(({ key, before }) => [key, before])),
      )),
    isTyped: true,
    onStored: () => tell(null),
    onFailure: tell,
  });
}

function partOf<Fields extends object>(entries: (readonly [keyof Fields, unknown])[]): Partial<Fields> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
