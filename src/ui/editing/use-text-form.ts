import { useEffect } from 'react';
import type { TypedText } from '#domain/drafts/typed-texts.ts';
import type { Problem } from '#domain/validation.ts';
import { useAction } from '../forms/use-action.ts';
import { type FieldsDraft, useTypedFields } from './use-typed-fields.ts';

type Texts<Name extends string, Text> = Readonly<Record<Name, TypedText<Text>>>;

interface Saving<Name extends string, Text> {
  readonly stored: (name: Name) => string;
  /** Returns the fields whose typed text differs from the stored one. */
  readonly changedIn: (typed: Partial<Texts<Name, Text>>) => readonly Name[];
  /** Saves the draft, which contains these texts. Returns false if it stays. */
  readonly save: (typed: Partial<Texts<Name, Text>>) => Promise<boolean>;
}

/** The texts of a dialog, which are a draft until Save. A field that accepts null can be cleared. */
export function useTextForm<Name extends string, Text extends string | null>(
  draft: FieldsDraft<Texts<Name, Text>>,
  explain: (error: unknown) => Problem,
  { stored, changedIn, save: saveDraft }: Saving<Name, Text>,
) {
  const { typed, change, problem, readyToSave, tidy, discard, reopen } = useTypedFields(draft, explain);
  const changed = changedIn(typed);
  const unsaved = changed.length;
  useEffect(() => {
    if (unsaved === 0) void tidy();
  }, [unsaved, tidy]);
  const { run, problem: failure, busy } = useAction(explain);
  const saveAll = async () => {
    const isSaved = await saveDraft(await readyToSave());
    if (isSaved) await reopen();
    return isSaved;
  };
  return {
    /** What the teacher has typed, or the stored text. */
    text: (name: Name): string => (typed[name] ? (typed[name].text ?? '') : stored(name)),
    set: (name: Name, text: Text) => change(name, (now) => ({ text, before: now?.before ?? stored(name) })),
    typed,
    /** What another device or page has saved in changed fields since the teacher began to type. */
    others: changed
      .map((name) => ({ name, text: stored(name) }))
      .filter(({ name, text }) => typed[name] !== undefined && typed[name].before !== text),
    /** Why the device could not store, save or discard the texts. */
    failure: failure ?? problem,
    /** The number of fields whose typed text is not saved. */
    unsaved,
    busy,
    /** Returns true if the device has saved the texts, or there were none. */
    save: async () => (await run(saveAll)) ?? false,
    /** Returns false if the device can't delete the draft. */
    discard,
  };
}
