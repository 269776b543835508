import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Problem } from '#domain/validation.ts';
import { WorkingCopy } from './working-copy.ts';

/** The drafts of a form with these fields. */
export interface FieldsDraft<Fields extends object> {
  readonly names: readonly (keyof Fields)[];
  readonly read: () => Promise<Partial<Fields>>;
  /** Both have only the changed fields. */
  readonly store: (after: Partial<Fields>, before: Partial<Fields>) => Promise<unknown>;
}

type ChangeField<Fields extends object> = <Name extends keyof Fields>(
  name: Name,
  how: (now: Fields[Name] | undefined) => Fields[Name],
) => void;

/** The device stores each typed character in a draft, so that a kill loses nothing (docs/sync.md W8). */
export function useTypedFields<Fields extends object>(
  draft: FieldsDraft<Fields>,
  explain: (error: unknown) => Problem,
) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [copy, change] = useMemo(() => {
    const { names, store } = draft;
    const made = new WorkingCopy({
      valueOf: (read: Partial<Fields>, name: keyof Fields) => read[name],
      shown: (_, at) => ({ typed: partOf<Fields>(names.map((name) => [name, at(name)])) }),
      store: async (changes) =>
        await store(
          partOf(changes.map(({ key, after }) => [key, after])),
          partOf(changes.map(({ key, before }) => [key, before])),
        ),
      isTyped: true,
      onStored: () => setProblem(null),
      onFailure: (error) => setProblem(explain(error)),
    });
    // The teacher may type before the device has read the draft.
    made.open({});
    const changed: ChangeField<Fields> = (name, how) =>
      void made.change(name, (now) => how(now as Fields[typeof name] | undefined));
    return [made, changed] as const;
  }, [draft, explain]);
  useEffect(() => void draft.read().then((read) => copy.show(read, 0)), [draft, copy]);
  return {
    /** Without fields that were not read or typed. */
    typed: useSyncExternalStore(copy.subscribe, copy.shown)?.typed ?? partOf<Fields>([]),
    change,
    /** Why the device could not store the last change. */
    problem,
    /** Waits for the device. */
    settled: async () => await copy.settled(),
    clear: () => copy.open({}),
  };
}

function partOf<Fields extends object>(entries: (readonly [keyof Fields, unknown])[]): Partial<Fields> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
